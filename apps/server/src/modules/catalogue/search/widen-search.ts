import type { SearchInput, SearchTerm } from './search-input.ts';
import { LONGEST_EXPRESSION, meaningOf, synonymsOf } from './synonyms.ts';

/** Signs that join the parts of one word: `wi-fi`, `ng'ombe`, `node.js`. The migration of the search knows the same. */
const joint = /(?<=[\p{L}\p{N}])['’‘‛ʹʻʼʽʾʿˈ′‵´`＇Ꞌꞌՙ՚׳᾽᾿.‐‑‒–—―-](?=[\p{L}\p{N}])/gu;

/**
 * Adds to each word what it is also written as (`wi-fi`: `wifi`), and other expressions for its subject, which may have several words.
 * @param literally whether expressions that mean another than their words say are searched by their words
 */
export function widenSearch(input: SearchInput, literally = false): SearchInput {
  const groups: SearchTerm[][] = [];
  for (let at = 0; at < input.groups.length; ) {
    const found = expressionAt(input.groups, at, literally);
    groups.push(found.group.flatMap(withJoined));
    at += found.length;
  }
  return { ...input, groups, excluded: input.excluded.flatMap(withJoined) };
}

/** Whether a search has an expression that means another than its words say. */
export const meansOther = (input: SearchInput): boolean =>
  widenSearch(input).groups.some((group) => group.every((term) => term.synonym));

/** The longest known expression that begins with a group, or the group itself. */
function expressionAt(
  groups: readonly SearchTerm[][],
  at: number,
  literally: boolean,
): { group: SearchTerm[]; length: number } {
  const most = Math.min(LONGEST_EXPRESSION, groups.length - at);
  for (let length = most; length > 0; length--) {
    const words = groups.slice(at, at + length);
    if (words.some((group) => group.length > 1 || group[0]?.phrase)) continue;
    const text = words.map((group) => group[0]?.text).join(' ');
    const meant = literally ? undefined : meaningOf(text);
    if (meant) return { group: [...meant], length };
    const others = synonymsOf(text);
    if (others.length > 0) return { group: [{ text, phrase: false }, ...others.map(synonym)], length };
  }
  return { group: groups[at] ?? [], length: 1 };
}

const synonym = (text: string): SearchTerm => ({ text, phrase: false, synonym: true });

function withJoined(term: SearchTerm): SearchTerm[] {
  const text = term.text.replace(joint, '');
  return text === term.text || term.phrase ? [term] : [term, { ...term, text }];
}
