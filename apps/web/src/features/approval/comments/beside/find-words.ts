/** Where words stand in a part of the page: white space and the borders of elements do not count. Undefined: they are not in it. */
export function findWords(root: HTMLElement, words: string): Range | undefined {
  const wanted = words.replace(/\s+/g, '');
  if (wanted === '') return undefined;
  const nodes: { node: Text; from: number }[] = [];
  /** For each character that counts, its place within its text. */
  const offsets: number[] = [];
  let text = '';
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    nodes.push({ node: node as Text, from: text.length });
    const { data } = node as Text;
    for (let at = 0; at < data.length; at++) {
      const character = data.charAt(at);
      if (/\s/.test(character)) continue;
      text += character;
      offsets.push(at);
    }
  }
  const start = text.indexOf(wanted);
  if (start < 0) return undefined;
  const last = start + wanted.length - 1;
  const nodeAt = (place: number) => nodes.findLast(({ from }) => from <= place)?.node;
  const [first, end] = [nodeAt(start), nodeAt(last)];
  if (!first || !end) return undefined;
  const range = document.createRange();
  range.setStart(first, offsets[start] ?? 0);
  range.setEnd(end, (offsets[last] ?? 0) + 1);
  return range;
}
