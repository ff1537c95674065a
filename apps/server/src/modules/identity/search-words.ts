import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

/** More would only be a way to keep the database busy. */
const MOST_WORDS = 8;

/**
 * One condition for each word of a search: the text has it somewhere, whatever case and accents.
 * @param text an expression with a trigram index, lowered and without accents
 */
export function containsWords(text: RawBuilder<unknown>, search: string): Expression<SqlBool>[] {
  const words = search.split(/\s+/).filter((word) => word !== '');
  return words
    .slice(0, MOST_WORDS)
    .map((word) => sql<SqlBool>`${text} like '%' || f_unaccent(lower(${escapeLike(word)}::text)) || '%'`);
}

/** For LIKE, where percent and underscore stand for anything. */
const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');
