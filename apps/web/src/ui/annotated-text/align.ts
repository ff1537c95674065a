/*
 * Where the letters of a rendered text stand in its source. Rendering leaves words as they are and takes away marks between them, so
 * words are found one after the other; marks between words belong to no letter.
 */

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/**
 * For each character of the shown text, its place in the source; between words the place that follows the last one.
 * @param shown the text content of the rendered source
 * @returns one more than there are characters: the last is the place after the end
 */
export function alignText(source: string, shown: string): number[] {
  if (source === shown) return Array.from({ length: shown.length + 1 }, (_none, index) => index);
  const places: number[] = [];
  let at = 0;
  let done = 0;
  const between = (until: number) => {
    for (; done < until; done++) {
      const near = source.indexOf(shown[done] ?? '', at);
      // A mark that is shown as it is written stands before the next word
      if (near === at) at += 1;
      places.push(near === at - 1 ? near : at);
    }
  };
  for (const word of shown.matchAll(WORD)) {
    const [text] = word;
    between(word.index);
    const found = findWord(source, text, at);
    const start = found ?? at;
    for (let letter = 0; letter < text.length; letter++)
      places.push(found === undefined ? at : start + letter);
    done += text.length;
    if (found !== undefined) at = start + text.length;
  }
  between(shown.length);
  places.push(Math.min(at, source.length));
  return places;
}

/** The next place of a whole word. */
function findWord(source: string, word: string, from: number): number | undefined {
  for (let at = source.indexOf(word, from); at !== -1; at = source.indexOf(word, at + 1)) {
    const [before, after] = [source[at - 1] ?? ' ', source[at + word.length] ?? ' '];
    if (!isLetter(before) && !isLetter(after)) return at;
  }
  return undefined;
}

const isLetter = (character: string): boolean => /[\p{L}\p{M}\p{N}]/u.test(character);
