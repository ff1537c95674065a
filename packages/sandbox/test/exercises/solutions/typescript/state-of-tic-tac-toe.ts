// fault: lead > 1 ==> lead > 2
const lines = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
];

export function solve(_property: string, { board }: { board: string[] }): 'win' | 'draw' | 'ongoing' {
  const fields = [...board.join('')];
  const count = (mark: string) => fields.filter((field) => field === mark).length;
  const won = (mark: string) => lines.some((line) => line.every((at) => fields[at] === mark));
  const lead = count('X') - count('O');
  if (lead < 0) throw new Error('Wrong turn order: O started');
  if (lead > 1) throw new Error('Wrong turn order: X went twice');
  if ((won('X') && won('O')) || (won('X') && lead === 0) || (won('O') && lead === 1))
    throw new Error('Impossible board: game should have ended after the game was won');
  if (won('X') || won('O')) return 'win';
  return count(' ') === 0 ? 'draw' : 'ongoing';
}
