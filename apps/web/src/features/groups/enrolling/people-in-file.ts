/** Headers of a column that says who somebody is, in English and Kiswahili. */
const KNOWN = /^(e-?mail.*|barua ?pepe.*|user ?name|jina la mtumiaji)$/i;
const cellsOf = (line: string): string[] =>
  line.split(/[,;\t]/).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));

/**
 * The people in a text or CSV file, one on each line: the column that is called by what people are known by, else the one with the most
 * addresses, else the first.
 */
export function peopleInFile(text: string): string {
  const rows = text
    .replace(/^\uFEFF/, '')
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')
    .map(cellsOf);
  const [head = []] = rows;
  const named = head.findIndex((cell) => KNOWN.test(cell));
  const column = named >= 0 ? named : mostAddresses(rows);
  return rows
    .slice(named >= 0 ? 1 : 0)
    .map((cells) => cells[column] ?? '')
    .filter((cell) => cell !== '')
    .join('\n');
}

function mostAddresses(rows: readonly string[][]): number {
  const counts: number[] = [];
  for (const cells of rows)
    for (const [index, cell] of cells.entries())
      if (cell.includes('@')) counts[index] = (counts[index] ?? 0) + 1;
  const most = counts.reduce((best, count) => Math.max(best, count), 0);
  return most === 0 ? 0 : counts.indexOf(most);
}
