const WORD = /[^\s<>"'(),;:]+/g;
const PHONE = /\+?\d[\d ()-]{7,}\d/g;
const SECRET = /\b(?:eyJ[\w-]+\.[\w-]+\.[\w-]+|[\w-]{32,})\b/g;
const QUERY = /\?[^\s"')]*/g;
const QUOTED = /"(?:[^"\\\n]|\\.){1,200}"/g;

/** A name, the sign, and a host with a dot. */
function isEmail(word: string): boolean {
  const at = word.indexOf('@', 1);
  const dot = at === -1 ? -1 : word.indexOf('.', at + 2);
  return dot !== -1 && dot < word.length - 1;
}

/**
 * A text for somebody else's server, without what may be about people: emails, numbers, secrets, the queries of addresses, and what
 * stands between quotation marks, as PostgreSQL quotes what it was given.
 */
export const withoutPeople = (text: string): string =>
  text
    .replaceAll(WORD, (word) => (isEmail(word) ? '[email]' : word))
    .replaceAll(QUERY, '?[query]')
    .replaceAll(QUOTED, (quoted) => (/^"[a-z][a-z0-9_.]*"$/.test(quoted) ? quoted : '"[text]"'))
    .replaceAll(SECRET, '[secret]')
    .replaceAll(PHONE, '[number]');
