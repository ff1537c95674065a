import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

/** More words would only keep the database busy. */
const MOST_WORDS = 8;
/** A trigram index finds words of this length anywhere in the text; shorter ones only at the beginning of a word. */
const LONG = 3;

/**
 * One condition for each word of a search: the text contains it, or for one or two characters a word that starts with it;
 * ignoring case and accents.
 * @param text a column with a trigram index: lower case, without accents, with a space before each word
 */
export function containsWords(text: RawBuilder<unknown>, search: string): Expression<SqlBool>[] {
  const words = search.split(/\s+/).filter((word) => word !== '');
  return words.slice(0, MOST_WORDS).map((word) => {
    const before = [...word].length < LONG ? '% ' : '%';
    return sql<SqlBool>`${text} like ${before} || f_unaccent(lower(${escapeLike(word)}::text)) || '%'`;
  });
}

/** Escapes percent and underscore for LIKE. */
const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');
