/** Codes and numbers (`7f3a-22`) are nothing to search for. */
const isWord = (word: string): boolean => /^\p{L}{3,}$/u.test(word);

/** The words of a path's last part that somebody may have been looking for: `/courses/x/web-desing` → `web desing`. */
export function missingWords(pathname: string): string {
  const last = pathname.split('/').filter(Boolean).at(-1) ?? '';
  let words = last;
  try {
    words = decodeURIComponent(last);
  } catch {
    // Broken escapes: as it stands.
  }
  return words
    .replace(/\.\w{2,5}$/, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(isWord)
    .slice(0, 6)
    .join(' ');
}
