import { sql } from 'kysely';

/** SQL of what a cover is chosen by beside the title: subcategory and tags. @param course the alias of the table in the query */
export const coverWordsText = (course: string): string =>
  `coalesce(concat_ws(' ', (select s.name from subcategory s where s.id = ${course}.subcategory_id), array_to_string(${course}.tags, ' ')), '')`;

export const coverWords = (course: 'c' | 'course') => sql.raw<string>(coverWordsText(course));
