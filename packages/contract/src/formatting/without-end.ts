/**
 * A text without the characters at its end that a pattern knows. A pattern such as `/\n+$/` would look at each run of them within the text
 * again from each of its places.
 * @param pattern of one character
 */
export function withoutEnd(text: string, pattern: RegExp): string {
  let end = text.length;
  while (end > 0 && pattern.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
