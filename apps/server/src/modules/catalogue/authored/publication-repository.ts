import { sql } from 'kysely';
import type { Tx } from '#platform/database/index';

export interface ModuleValues {
  stable_id: string;
  title: string;
  description: string;
  estimated_minutes: number | null;
  position: number;
}
export interface LessonValues {
  stable_id: string;
  module_stable_id: string;
  title: string;
  description: string;
  lesson_type: string;
  content_url: string | null;
  content_text: string | null;
  duration_minutes: number;
  download_bytes: number;
  position: number;
  is_mandatory: boolean;
  is_preview: boolean;
  prerequisites: string[];
  resources: unknown;
}

/**
 * Writes modules of a course; those that it has already keep their rows, and those that are the same are not written. Others stay
 * until their lessons have been moved: see `deleteOtherModules`.
 */
export async function writeModules(
  tx: Tx,
  courseId: number,
  modules: readonly ModuleValues[],
): Promise<void> {
  const ids = modules.map(({ stable_id }) => stable_id);
  // Places are unique within a course, and each row is checked at once: make room first
  await sql`
    update course_module m set position = -1 - m.position
    where m.course_id = ${courseId} and m.position >= 0
      and m.position is distinct from (
        select g.position from unnest(${ids}::uuid[], ${modules.map(({ position }) => position)}::integer[])
          as g (stable_id, position)
        where g.stable_id = m.stable_id)`.execute(tx);
  await sql`
    insert into course_module (course_id, stable_id, title, description, estimated_minutes, position)
    select ${courseId}, g.stable_id, g.title, g.description, g.estimated_minutes, g.position
    from jsonb_to_recordset(${JSON.stringify(modules)}::jsonb)
      as g (stable_id uuid, title text, description text, estimated_minutes integer, position integer)
    left join course_module m on m.course_id = ${courseId} and m.stable_id = g.stable_id
    where (m.title, m.description, m.estimated_minutes, m.position)
      is distinct from (g.title, g.description, g.estimated_minutes, g.position)
    on conflict (course_id, stable_id) do update
    set title = excluded.title, description = excluded.description,
      estimated_minutes = excluded.estimated_minutes, position = excluded.position`.execute(tx);
}

/** Makes these the lessons of a course whose modules have been written. Rows that are the same are not written. */
export async function writeLessons(
  tx: Tx,
  courseId: number,
  lessons: readonly LessonValues[],
): Promise<void> {
  const ids = lessons.map(({ stable_id }) => stable_id);
  await sql`delete from lesson where course_id = ${courseId} and stable_id <> all(${ids}::uuid[])`.execute(
    tx,
  );
  // Places are unique within a module: make room as above
  await sql`
    update lesson l set position = -1 - l.position
    from unnest(${ids}::uuid[], ${lessons.map(({ module_stable_id }) => module_stable_id)}::uuid[],
        ${lessons.map(({ position }) => position)}::integer[]) as g (stable_id, module_stable_id, position)
    join course_module m on m.course_id = ${courseId} and m.stable_id = g.module_stable_id
    where l.course_id = ${courseId} and l.stable_id = g.stable_id and l.position >= 0
      and (l.module_id, l.position) <> (m.id, g.position)`.execute(tx);
  await sql`
    insert into lesson (course_id, module_id, stable_id, title, description, lesson_type, content_url, content_text,
      duration_minutes, download_bytes, position, is_mandatory, is_preview, prerequisites, resources)
    select ${courseId}, m.id, g.stable_id, g.title, g.description, g.lesson_type, g.content_url, g.content_text,
      g.duration_minutes, g.download_bytes, g.position, g.is_mandatory, g.is_preview, g.prerequisites, g.resources
    from jsonb_to_recordset(${JSON.stringify(lessons)}::jsonb)
      as g (stable_id uuid, module_stable_id uuid, title text, description text, lesson_type text, content_url text,
        content_text text, duration_minutes integer, download_bytes bigint, position integer, is_mandatory boolean,
        is_preview boolean, prerequisites text[], resources jsonb)
    join course_module m on m.course_id = ${courseId} and m.stable_id = g.module_stable_id
    left join lesson l on l.course_id = ${courseId} and l.stable_id = g.stable_id
    where (l.module_id, l.title, l.description, l.lesson_type, l.content_url, l.content_text, l.duration_minutes,
        l.download_bytes, l.position, l.is_mandatory, l.is_preview, l.prerequisites, l.resources)
      is distinct from (m.id, g.title, g.description, g.lesson_type, g.content_url, g.content_text, g.duration_minutes,
        g.download_bytes, g.position, g.is_mandatory, g.is_preview, g.prerequisites, g.resources)
    on conflict (course_id, stable_id) do update
    set module_id = excluded.module_id, title = excluded.title, description = excluded.description,
      lesson_type = excluded.lesson_type, content_url = excluded.content_url, content_text = excluded.content_text,
      duration_minutes = excluded.duration_minutes, download_bytes = excluded.download_bytes,
      position = excluded.position, is_mandatory = excluded.is_mandatory, is_preview = excluded.is_preview,
      prerequisites = excluded.prerequisites, resources = excluded.resources`.execute(tx);
}

/** Takes away the modules that are not among these, once no lesson that stays is in them. */
export async function deleteOtherModules(
  tx: Tx,
  courseId: number,
  stableIds: readonly string[],
): Promise<void> {
  await sql`delete from course_module where course_id = ${courseId} and stable_id <> all(${stableIds}::uuid[])`.execute(
    tx,
  );
}

/** Makes the catalogue say of lessons, and of their course, the sizes that learners are told. Rows that say so are not written. */
export async function writeLessonSizes(
  tx: Tx,
  courseId: number,
  sizes: readonly { stable_id: string; bytes: number }[],
): Promise<void> {
  // Of a course that was imported without lessons nobody knows more than the import said
  if (sizes.length === 0) return;
  await sql`
    update lesson l set download_bytes = g.bytes
    from jsonb_to_recordset(${JSON.stringify(sizes)}::jsonb) as g (stable_id uuid, bytes bigint)
    where l.course_id = ${courseId} and l.stable_id = g.stable_id and l.download_bytes <> g.bytes`.execute(
    tx,
  );
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  await sql`
    update course set download_bytes = ${total}
    where id = ${courseId} and download_bytes <> ${total}`.execute(tx);
}
