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

/** One search as tsqueries, from the narrowest to the widest; see the migrations for the prefixes `^`, `=` and `~`. */
export interface SearchQueries {
  /** In the title, as typed. */
  written: string;
  /** In the title, as whole words: also other forms of them, and synonyms. */
  title: string;
  /** In the title, where the last word may be incomplete. */
  titlePrefix: string;
  /** In title, tags, outcomes, instructor. */
  near: string;
  /** Anywhere. */
  all: string;
}

const PREFIX_FROM = 2;
/** The prefix of the words of titles as they are written, but for the s of a plural. */
const AS_TYPED = '^';

const quote = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
const and = (parts: string[]): string =>
  parts.length === 1 ? (parts[0] as string) : `(${parts.join(' & ')})`;
const or = (parts: string[]): string =>
  parts.length === 1 ? (parts[0] as string) : `(${parts.join(' | ')})`;

/** Letters of scripts without spaces between words, which are stored in pairs: see `catalogue_unspaced` in the migrations. */
const unspaced =
  /^[\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u3005-\u3007\u3040-\u30FF\u31F0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uAC00-\uD7AF\uF900-\uFAFF\u{20000}-\u{3FFFF}]$/u;

/** A lexeme with its prefix. A single letter of a script without spaces finds the pairs that begin with it. */
const find = (mark: string, lexeme: string): string =>
  `${quote(mark + lexeme)}${unspaced.test(lexeme) ? ':*' : ''}`;

/** Alternatives of a term with a prefix, one for each configuration that has a lexeme for it. */
function readings(term: ReadTerm, mark: string, asWritten = false): string[] {
  const forms = asWritten ? [term.simple] : [term.simple, term.english, term.french, term.spanish];
  const all = mark === AS_TYPED ? [term.simple.map((lexeme) => lexeme.replace(/(?<=...)s$/u, ''))] : forms;
  const written = all
    .filter((lexemes) => lexemes.length > 0)
    .map((lexemes) => and(lexemes.map((lexeme) => find(mark, lexeme))));
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
    typed.phrase && mark === '' && phrases
      ? term.phrases.map((p) => `(${p})`)
      : readings(term, mark, typed.asWritten),
  );
  if (prefixed && unfinished)
    parts.push(...marks.filter((mark) => mark !== '~').flatMap((mark) => prefix(term, mark)));
  return or(parts.length > 0 ? parts : ["''"]);
}

/** Synonyms are not what was typed, unless nothing else is. */
function alternatives(group: SearchTerm[], { marks }: Place): SearchTerm[] {
  const typed = group.filter((term) => !term.synonym);
  return marks[0] === AS_TYPED && typed.length > 0 ? typed : group;
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
  const unfinished = input.unfinished ? input.groups.at(-1) : undefined;
  const build = (place: Place): string => {
    const query = (term: SearchTerm): string => {
      const mayContinue = term.synonym !== true && unfinished?.includes(term) === true;
      return termQuery(read.get(term.text) as ReadTerm, term, place, mayContinue);
    };
    const parts = groups.map((group) => or(alternatives(group, place).map(query)));
    const wanted = mode === 'all' ? and(parts) : or(parts);
    const without = input.excluded
      .filter((term) => (read.get(term.text)?.simple.length ?? 0) > 0)
      .map((term) => `!${or(['', '~'].flatMap((mark) => readings(read.get(term.text) as ReadTerm, mark)))}`);
    return [wanted, ...without].join(' & ');
  };
  return {
    written: build({ marks: [AS_TYPED], prefixed: false, phrases: false }),
    title: build({ marks: ['='], prefixed: false, phrases: false }),
    titlePrefix: build({ marks: ['='], prefixed: true, phrases: false }),
    near: build({ marks: [''], prefixed: true, phrases: true }),
    all: build({ marks: ['', '~'], prefixed: true, phrases: true }),
  };
}
