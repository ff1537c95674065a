/** One search term. */
export interface SearchTerm {
  text: string;
  /** In quotes: the words must be adjacent, and are searched as spelt. */
  phrase: boolean;
  /** Not typed, but another expression for the same. */
  synonym?: boolean;
  /** Other forms of the word do not count. */
  asWritten?: boolean;
}

/** A parsed search. All groups must match, at least one term of each; no exclusion may match. */
export interface SearchInput {
  groups: SearchTerm[][];
  excluded: SearchTerm[];
  /** The last word may be incomplete. */
  unfinished: boolean;
}

/** More words only cost time; the rest is ignored. */
export const MAX_TERMS = 12;
const token = /(-?)"([^"]*)"?|(\S+)/gu;
const hasWord = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/**
 * Parses a search as web searches do: words, "a phrase", -without, this OR that. Anything else is plain text, and nothing
 * is an error: a search box accepts any input.
 */
export function readSearch(typed: string): SearchInput {
  const input: SearchInput = { groups: [], excluded: [], unfinished: false };
  let joined = false;
  let terms = 0;
  for (const [whole, minus, phrase, plain] of clean(typed).matchAll(token)) {
    if (terms === MAX_TERMS) {
      input.unfinished = false;
      break;
    }
    if (whole === 'OR') {
      joined = input.groups.length > 0;
      continue;
    }
    const without = phrase === undefined ? /^-+(?=[\p{L}\p{N}])/u.test(whole) : minus === '-';
    const text = phrase === undefined ? (plain ?? '').replace(/^-+/, '') : phrase.trim();
    if (!hasWord(text)) continue;
    terms++;
    const term: SearchTerm = { text, phrase: phrase !== undefined };
    input.unfinished = phrase === undefined && !without;
    if (without) input.excluded.push(term);
    else if (joined) input.groups.at(-1)?.push(term);
    else input.groups.push([term]);
    joined = false;
  }
  // Exclusions alone would select everything else, which is never meant: search for the words instead
  if (input.groups.length === 0 && input.excluded.length > 0)
    return { groups: input.excluded.map((term) => [term]), excluded: [], unfinished: false };
  return input;
}

/** Control characters and lone surrogates become spaces: PostgreSQL cannot store them. */
function clean(typed: string): string {
  return typed.toWellFormed().replace(/[\p{Cc}\p{Cs}\uFFFD]/gu, ' ');
}

/** All terms of the groups, in the order typed. */
export const searchedTerms = (input: SearchInput): SearchTerm[] => input.groups.flat();
