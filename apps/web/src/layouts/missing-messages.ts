/** Codes and numbers (`7f3a-22`) are no search words. */
const isWord = (word: string): boolean => /^\p{L}{3,}$/u.test(word);

/** Search words from the last segment of a path: `/courses/x/web-desing` → `web desing`. */
export function missingMessage(pathname: string): string {
  const last = pathname.split('/').filter(Boolean).at(-1) ?? '';
  let words = last;
  try {
    words = decodeURIComponent(last);
  } catch {
    // Invalid escapes: use it unchanged.
  }
  return words
    .replace(/\.\w{2,5}$/, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(isWord)
    .slice(0, 6)
    .join(' ');
}
