import type { Db } from '#platform/database/index';
import { type SearchInput, searchedTerms } from './search-input.ts';
import { type ReadTerm, searchQueries } from './search-query.ts';
import { findAny, findSimilarWords } from './search-repository.ts';
import { closestWord, SHORTEST_CORRECTED } from './spelling.ts';

/** A corrected search, and its text. */
export interface CorrectedSearch {
  input: SearchInput;
  text: string;
}

/**
 * Returns a function that replaces unknown words by the most similar words of the catalogue; it returns undefined when there
 * is nothing to replace.
 */
export function createSpellingCorrection(db: Db) {
  return async (
    input: SearchInput,
    read: ReadonlyMap<string, ReadTerm>,
  ): Promise<CorrectedSearch | undefined> => {
    const candidates = searchedTerms(input).filter((term) => {
      const lexemes = read.get(term.text)?.simple ?? [];
      return !term.phrase && lexemes.length === 1 && [...(lexemes[0] ?? '')].length >= SHORTEST_CORRECTED;
    });
    const queries = candidates.map((term) =>
      searchQueries({ groups: [[term]], excluded: [], unfinished: false }, read),
    );
    const known = await findAny(
      db,
      queries.map((query) => query?.all ?? "''"),
    );
    const replaced = new Map<string, string>();
    await Promise.all(
      candidates.map(async (term, n) => {
        const word = read.get(term.text)?.simple[0];
        if (known[n] || word === undefined) return;
        const closest = closestWord(word, await findSimilarWords(db, word));
        if (closest !== undefined) replaced.set(term.text, closest);
      }),
    );
    if (replaced.size === 0) return undefined;
    const groups = input.groups.map((group) =>
      group.map((term) => ({ ...term, text: replaced.get(term.text) ?? term.text })),
    );
    const shown = groups.map((group) =>
      group.map(({ text, phrase }) => (phrase ? `"${text}"` : text)).join(' OR '),
    );
    return { input: { ...input, groups, unfinished: false }, text: shown.join(' ') };
  };
}
