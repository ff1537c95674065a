const MAX_LINE = 600;
const MAX_QUOTE = 4000;
const MAX_GREETED = 40;
/** Control characters, and the marks that make text run backwards or hide where it ends. */
const unseen = /[\p{Cc}\p{Cs}\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]+/gu;

const cut = (text: string, max: number): string => {
  const characters = [...text];
  return characters.length <= max ? text : `${characters.slice(0, max - 1).join('')}…`;
};

/** Somebody's words as one short line. */
export const plainLine = (text: string): string =>
  cut(text.replace(unseen, ' ').replaceAll(/\s+/g, ' ').trim(), MAX_LINE);

/** Somebody's words as the lines that they wrote. */
export const plainLines = (text: string): string[] =>
  cut(text, MAX_QUOTE)
    .split(/\r\n|[\n\r\u0085\u2028\u2029]/)
    .map((line) => line.replace(unseen, ' ').trimEnd());

/**
 * The name for the greeting, or ''. An account can be created with anybody's email, so a name must not turn the email into
 * somebody's advertisement: what a mail program could take for a link, and what no first name is long enough for, is left out.
 */
export function greetingName(firstName: string): string {
  const name = plainLine(firstName);
  const linkLike = /[/:@\\<>]|\.\S|www/i.test(name);
  return linkLike || [...name].length > MAX_GREETED ? '' : name;
}
