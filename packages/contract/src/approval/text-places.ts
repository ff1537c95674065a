/**
 * Places within the text of a lesson, for comments: `lesson:0190…/content_text/R2xvYmU`, whose last step is the first words that the comment
 * is about, as base64url. Words are found again wherever they have moved to; where they are gone, the comment is about the text.
 */

/** The bytes of the words that are kept: the path has room for 300 characters. */
const MOST_BYTES = 165;

const encode = (words: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(words)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** The beginning of a text in so many bytes, without half a character. */
function cut(words: string): string {
  let bytes = 0;
  let kept = '';
  for (const character of words) {
    bytes += new TextEncoder().encode(character).length;
    if (bytes > MOST_BYTES) break;
    kept += character;
  }
  return kept.trimEnd();
}

/** Where words stand in the text of a lesson; without words the lesson. */
export function textPlace(lessonId: string, words: string): string {
  const kept = cut(words.replace(/\s+/g, ' ').trim());
  return kept === '' ? `lesson:${lessonId}` : `lesson:${lessonId}/content_text/${encode(kept)}`;
}

/** The words that a place in a text begins with; undefined: it names none. */
export function wordsOf(path: string): string | undefined {
  const encoded = /^lesson:[^/]+\/content_text\/([\w-]+)$/.exec(path)?.[1];
  if (encoded === undefined) return undefined;
  try {
    const bytes = Uint8Array.from(atob(encoded.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
      character.charCodeAt(0),
    );
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes) || undefined;
  } catch {
    return undefined;
  }
}
