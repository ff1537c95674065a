import type { programmingLanguages } from '@darasa/contract/assessment/constants';

type Language = (typeof programmingLanguages)[number];

export interface Token {
  /** Names, numbers and texts are all the same: renaming variables changes nothing. */
  kind: string;
  /** From 1. */
  line: number;
}

const hashComments = String.raw`#[^\n]*`;
const slashComments = String.raw`\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)`;
const comments: Record<Language, string> = {
  javascript: slashComments,
  typescript: slashComments,
  c: slashComments,
  cpp: slashComments,
  php: `${slashComments}|${hashComments}`,
  python: hashComments,
  ruby: hashComments,
  sql: String.raw`--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)`,
  lua: String.raw`--\[\[[\s\S]*?(?:\]\]|$)|--[^\n]*`,
};
/**
 * Texts, which end with their line, or the program, where they are not closed: looking for an end that does not come, again from each
 * sign that may begin one, would take the square of the program's length.
 */
const TEXT = String.raw`"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?|\x60(?:\\[\s\S]|[^\x60\\])*\x60?`;
const NUMBER = String.raw`\d[\w.]*`;
const NAME = String.raw`[\p{L}_$][\p{L}\p{N}_$]*`;

/** Words that say what a program does, in any of the languages. The same word may be a name in another one: that does no harm. */
const keywords = new Set(
  `and as async await break case catch class const continue def delete do elif else elsif end enum except export extends
  finally fn for from function global if import in is lambda let local loop match module namespace new nil none not null or
  pass private public raise repeat require rescue return select self static struct super switch then this throw try type
  union unless until var void when where while with yield insert update create table group order by having join left inner
  on limit values into set distinct exists between like`.split(/\s+/),
);

/** A program as a row of tokens, without blanks and comments. */
export function tokensOf(code: string, language: Language): Token[] {
  const pattern = new RegExp(`(${comments[language]})|(${TEXT})|(${NUMBER})|(${NAME})|(\\n)|\\S`, 'gu');
  const tokens: Token[] = [];
  let line = 1;
  for (const [whole, comment, text, number, name, newline] of code.matchAll(pattern)) {
    if (newline !== undefined) line++;
    else {
      if (comment === undefined) tokens.push({ kind: kindOf(whole, { text, number, name }), line });
      // Comments and texts of several lines
      line += whole.split('\n').length - 1;
    }
  }
  return tokens;
}

function kindOf(
  whole: string,
  { text, number, name }: { text: string | undefined; number: string | undefined; name: string | undefined },
): string {
  if (text !== undefined) return 'text';
  if (number !== undefined) return 'number';
  if (name === undefined) return whole;
  const word = name.toLowerCase();
  return keywords.has(word) ? word : 'name';
}
