import type { SearchInput, SearchTerm } from './search-input.ts';

/** A term as the search configurations parse it: lexemes by configuration; none where it is a stop word. */
export interface ReadTerm {
  text: string;
  english: string[];
  french: string[];
  spanish: string[];
  simple: string[];
  /** The four phrase queries of a quoted phrase, in PostgreSQL's notation. */
  phrases: string[];
}

/** One search as tsqueries, from the narrowest to the widest; see the migration for the prefixes `=` and `~`. */
export interface SearchQueries {
  /** In the title, as whole words. */
  title: string;
  /** In the title, where the last word may be incomplete. */
  titlePrefix: string;
  /** In title, tags, outcomes, instructor. */
  near: string;
  /** Anywhere. */
  all: string;
}

const PREFIX_FROM = 2;

const quote = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
const and = (parts: string[]): string =>
  parts.length === 1 ? (parts[0] as string) : `(${parts.join(' & ')})`;
const or = (parts: string[]): string =>
  parts.length === 1 ? (parts[0] as string) : `(${parts.join(' | ')})`;

/** Alternatives of a term with a prefix, one for each configuration that has a lexeme for it. */
function readings(term: ReadTerm, mark: string): string[] {
  const all = [term.simple, term.english, term.french, term.spanish];
  const written = all
    .filter((lexemes) => lexemes.length > 0)
    .map((lexemes) => and(lexemes.map((lexeme) => quote(mark + lexeme))));
  return [...new Set(written)];
}

function prefix(term: ReadTerm, mark: string): string[] {
  const last = term.simple.at(-1);
  // A term of several words ("node.js") is matched as such only
  return term.simple.length === 1 && last !== undefined && [...last].length >= PREFIX_FROM
    ? [`${quote(mark + last)}:*`]
    : [];
}

interface Place {
  marks: string[];
  prefixed: boolean;
  phrases: boolean;
}

function termQuery(term: ReadTerm, typed: SearchTerm, place: Place, unfinished: boolean): string {
  const { marks, prefixed, phrases } = place;
  // Positions, and so phrases, are stored for title, tags and outcomes; in the description all words must occur
  const parts = marks.flatMap((mark) =>
    typed.phrase && mark === '' && phrases ? term.phrases.map((p) => `(${p})`) : readings(term, mark),
  );
  if (prefixed && unfinished)
    parts.push(...marks.filter((mark) => mark !== '~').flatMap((mark) => prefix(term, mark)));
  return or(parts.length > 0 ? parts : ["''"]);
}

/** In a language's list of words too common to search for; they count only when nothing else was typed. */
const isStopWord = (term: ReadTerm): boolean =>
  [term.english, term.french, term.spanish].some((lexemes) => lexemes.length === 0);

/**
 * Builds the queries; undefined when there is no word to search for.
 * @param read the input's terms parsed by the database, by text
 * @param mode whether all words must match or any one
 */
export function searchQueries(
  input: SearchInput,
  read: ReadonlyMap<string, ReadTerm>,
  mode: 'all' | 'any' = 'all',
): SearchQueries | undefined {
  const known = input.groups
    .map((group) => group.filter((term) => (read.get(term.text)?.simple.length ?? 0) > 0))
    .filter((group) => group.length > 0);
  const telling = known.filter(
    (group) =>
      group.some((term) => term.phrase) ||
      !group.every((term) => isStopWord(read.get(term.text) as ReadTerm)),
  );
  const groups = telling.length > 0 ? telling : known;
  if (groups.length === 0) return undefined;
  const lastTerm = input.unfinished ? input.groups.at(-1)?.at(-1) : undefined;
  const build = (place: Place): string => {
    const query = (term: SearchTerm): string =>
      termQuery(read.get(term.text) as ReadTerm, term, place, term === lastTerm);
    const parts = groups.map((group) => or(group.map(query)));
    const wanted = mode === 'all' ? and(parts) : or(parts);
    const without = input.excluded
      .filter((term) => (read.get(term.text)?.simple.length ?? 0) > 0)
      .map((term) => `!${or(['', '~'].flatMap((mark) => readings(read.get(term.text) as ReadTerm, mark)))}`);
    return [wanted, ...without].join(' & ');
  };
  return {
    title: build({ marks: ['='], prefixed: false, phrases: false }),
    titlePrefix: build({ marks: ['='], prefixed: true, phrases: false }),
    near: build({ marks: [''], prefixed: true, phrases: true }),
    all: build({ marks: ['', '~'], prefixed: true, phrases: true }),
  };
}
