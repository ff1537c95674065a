import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

const VOCABULARY = 'catalogue_vocabulary';

/** Whether words have changed since the vocabulary was collected. */
export async function isVocabularyBehind(db: Db): Promise<boolean> {
  const { rows } = await sql<{ behind: boolean }>`
    select (select value from platform_state where key = ${VOCABULARY}) is distinct from to_jsonb(last_value) as behind
    from catalogue_words_version`.execute(db);
  return rows[0]?.behind ?? true;
}

/** Whether a vocabulary was ever collected: without one no spelling is corrected. */
export async function hasVocabulary(db: Db): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from platform_state where key = ${VOCABULARY}) as found`.execute(db);
  return rows[0]?.found ?? false;
}

/**
 * Collects the words of titles, tags and instructors as written. Takes half a minute at a million courses.
 * @returns the number of words, and whether any was added, removed or counted differently
 */
export async function refreshSearchTerms(tx: Tx): Promise<{ words: number; changed: boolean }> {
  // Set before reading: changes in between are collected twice rather than never
  await sql`
    insert into platform_state (key, value) select ${VOCABULARY}, to_jsonb(last_value) from catalogue_words_version
    on conflict (key) do update set value = excluded.value, updated_at = now()`.execute(tx);
  await sql`
    create temporary table gathered_term on commit drop as
    select word as term, ndoc as courses from ts_stat($$
      select to_tsvector('simple_unaccent', concat_ws(' ', catalogue_words(plain), catalogue_joined(plain)))
      from course, catalogue_plain(concat_ws(' ', title, array_to_string(tags, ' '), instructor_name)) as plain
      where listed $$)
    where length(word) between 3 and 40 and word ~ '[[:alpha:]]'`.execute(tx);
  const gone = await sql`
    delete from search_term t where not exists (select from gathered_term g where g.term = t.term)`.execute(
    tx,
  );
  const kept = await sql`
    insert into search_term (term, courses) select term, courses from gathered_term
    on conflict (term) do update set courses = excluded.courses where search_term.courses <> excluded.courses`.execute(
    tx,
  );
  const { rows } = await sql<{ words: number }>`select count(*) as words from gathered_term`.execute(tx);
  const affected = Number(gone.numAffectedRows ?? 0n) + Number(kept.numAffectedRows ?? 0n);
  return { words: rows[0]?.words ?? 0, changed: affected > 0 };
}
