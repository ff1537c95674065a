import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';
import { removeOwnCategories } from './seed/categories.ts';
import { courses, demoGroups, tracks } from './seed/content.ts';
import { DEMO_MARK, DEMO_REMOVED_MARK } from './seed/marks.ts';
import { demoInstructions } from './seed/write-payments.ts';

/** What of the demo content stays, because people of the site have to do with it. */
export interface KeptDemo {
  courses: string[];
  people: string[];
  groups: string[];
}

export interface RemoveOptions {
  db: Db;
  /** Told before each part of the work. */
  onStep?: (step: number, steps: number) => Promise<void>;
}

interface Named {
  id: number;
  name: string;
}
/** A table that refers to courses, people or groups by a single column. */
interface Reference {
  table_name: string;
  column_name: string;
  target: string;
}
type Target = 'course' | 'app_user' | 'people_group';

const STEPS = 5;
/** Codes of PostgreSQL: something refers to the row, or a trigger keeps it. */
const INTEGRITY = /^(23|P0)/;

/**
 * Takes away what the demo made, all of it or nothing, but for what people of the site have to do with: a course that one of them is in, has
 * changed, or has put into a track or bundle of their own, and the teachers of such a course.
 */
export async function removeDemo({ db, onStep = async () => {} }: RemoveOptions): Promise<KeptDemo> {
  return db.transaction().execute(async (tx) => {
    const people = await named(
      tx,
      sql`select id, coalesce(nullif(concat_ws(' ', first_name, last_name), ''), username::text) as name from app_user where is_demo order by id`,
    );
    const ids = people.map(({ id }) => id);
    const references = await referencesIn(tx);
    const touched = (target: Target, id: number) => isTouched(tx, { references, target, id, demo: ids });

    await onStep(1, STEPS);
    const keptCourses: string[] = [];
    const slugs = courses.map(({ slug }) => slug);
    for (const course of await named(
      tx,
      sql`select id, title as name from course where slug = any(${slugs}) and instructor_id = any(${ids}::bigint[]) order by id`,
    ))
      if ((await touched('course', course.id)) || !(await tryDelete(tx, 'course', course.id)))
        keptCourses.push(course.name);

    await onStep(2, STEPS);
    for (const track of await named(
      tx,
      sql`select id, name from track where slug = any(${tracks.map(({ slug }) => slug)}) and version = 1`,
    ))
      await tryDelete(tx, 'track', track.id);

    await onStep(3, STEPS);
    const keptGroups: string[] = [];
    const { school, company } = demoGroups;
    const classes = school.classes.map(({ name }) => name);
    const departments = [company.name, ...company.departments.map(({ name }) => name)];
    // Those below others first
    for (const group of await named(
      tx,
      sql`select id, name from people_group where created_by is null and external_number is not null
        and name = any(${[...classes, ...departments]}) order by parent_id is null, id`,
    ))
      if ((await touched('people_group', group.id)) || !(await tryDelete(tx, 'people_group', group.id)))
        keptGroups.push(group.name);

    await onStep(4, STEPS);
    // What no row names is deleted by the media's own sweep
    const left = new Set(keptCourses);
    const files = courses.flatMap(({ document, files: own }) =>
      left.has(document.details.title) ? [] : own.map(({ id }) => id),
    );
    await sql`delete from media_reference where media_id = any(${files}::uuid[])`.execute(tx);
    await sql`delete from media_object where id = any(${files}::uuid[]) and (owner_id is null or owner_id = any(${ids}::bigint[]))`.execute(
      tx,
    );
    await sql`update media_object set owner_id = null where owner_id = any(${ids}::bigint[])`.execute(tx);
    const keptPeople = await deletePeople(tx, people);

    await onStep(5, STEPS);
    await removeOwnCategories(tx);
    for (const [method, instructions] of Object.entries(demoInstructions))
      await tx
        .updateTable('payment_method')
        .set({ enabled: false, instructions: '' })
        .where('method', '=', method)
        .where('instructions', '=', instructions)
        .execute();
    await sql`delete from seeded_content where name = ${DEMO_MARK}`.execute(tx);
    await sql`insert into seeded_content (name) values (${DEMO_REMOVED_MARK}) on conflict do nothing`.execute(
      tx,
    );
    return { courses: keptCourses, people: keptPeople, groups: keptGroups };
  });
}

const named = async (tx: Tx, query: RawBuilder<unknown>): Promise<Named[]> =>
  (await sql<Named>`${query}`.execute(tx)).rows;

/** Every column of the database that refers to a course, a person or a group, so that no table is forgotten. */
async function referencesIn(tx: Tx): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select c.conrelid::regclass::text as table_name, a.attname as column_name, c.confrelid::regclass::text as target
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and cardinality(c.conkey) = 1
      and c.confrelid in ('course'::regclass, 'app_user'::regclass, 'people_group'::regclass, 'track'::regclass)`.execute(
    tx,
  );
  return rows;
}

/** Whether somebody who is no demo account has to do with an object: a row that names both, or an entry of the log. */
async function isTouched(
  tx: Tx,
  { references, target, id, demo }: { references: Reference[]; target: Target; id: number; demo: number[] },
): Promise<boolean> {
  const own = references.filter((reference) => reference.target === target);
  const checks = own.flatMap(({ table_name: table, column_name: column }) =>
    references
      .filter((other) => other.table_name === table && other.target === 'app_user')
      .map(
        (other) => sql`exists (select from ${sql.raw(table)} where ${sql.ref(column)} = ${id}::bigint
          and ${sql.ref(other.column_name)} <> all(${demo}::bigint[]))`,
      ),
  );
  checks.push(
    sql`exists (select from audit_entry where subject_type = ${target} and subject_id = ${String(id)}
      and actor_id <> all(${demo}::bigint[]))`,
  );
  if (target === 'course')
    checks.push(
      sql`exists (select from track_course tc join track t on t.id = tc.track_id where tc.course_id = ${id}::bigint
        and t.slug <> all(${tracks.map(({ slug }) => slug)}))`,
      sql`exists (select from bundle_course where course_id = ${id}::bigint)`,
    );
  const { rows } = await sql<{ touched: boolean }>`select ${sql.join(checks, sql` or `)} as touched`.execute(
    tx,
  );
  return rows[0]?.touched ?? true;
}

/** Deletes a row with what hangs on it. @returns false where something of the site needs it */
async function tryDelete(tx: Tx, table: Target | 'track', id: number): Promise<boolean> {
  await sql`savepoint one`.execute(tx);
  try {
    await sql`delete from ${sql.table(table)} where id = ${id}::bigint`.execute(tx);
    await sql`release savepoint one`.execute(tx);
    return true;
  } catch (error) {
    if (!INTEGRITY.test((error as { code?: string }).code ?? '')) throw error;
    await sql`rollback to savepoint one`.execute(tx);
    return false;
  }
}

/** All at once where nothing stands against it, else one by one. @returns the names of those who stay */
async function deletePeople(tx: Tx, people: readonly Named[]): Promise<string[]> {
  const kept: string[] = [];
  const teaching = new Set(
    (
      await named(tx, sql`select instructor_id as id, '' as name from course where instructor_id is not null`)
    ).map(({ id }) => Number(id)),
  );
  for (const { id, name } of people)
    if (teaching.has(Number(id)) || !(await tryDelete(tx, 'app_user', id))) kept.push(name);
  return kept;
}
