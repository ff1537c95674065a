/** The lines of a text, one after another, with their numbers from 1. */
export function* linesOf(text: string): Generator<[number: number, line: string]> {
  const ends = /\r\n|\r|\n/g;
  let from = 0;
  let number = 1;
  for (let end = ends.exec(text); end; end = ends.exec(text)) {
    yield [number++, text.slice(from, end.index)];
    from = ends.lastIndex;
  }
  yield [number, text.slice(from)];
}
