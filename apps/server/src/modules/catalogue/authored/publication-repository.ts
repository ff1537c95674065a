import { sql } from 'kysely';
import type { Tx } from '#platform/database/index';

export interface ModuleValues {
  stable_id: string;
  title: string;
  description: string;
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
 * Writes modules of a course; those that it has already keep their rows. Others stay until their lessons have been moved:
 * see `deleteOtherModules`.
 */
export async function writeModules(
  tx: Tx,
  courseId: number,
  modules: readonly ModuleValues[],
): Promise<void> {
  // Places are unique within a course, and each row is checked at once: make room first
  await sql`update course_module set position = -1 - position where course_id = ${courseId} and position >= 0`.execute(
    tx,
  );
  await sql`
    insert into course_module (course_id, stable_id, title, description, position)
    select ${courseId}, m.stable_id, m.title, m.description, m.position
    from jsonb_to_recordset(${JSON.stringify(modules)}::jsonb)
      as m (stable_id uuid, title text, description text, position integer)
    on conflict (course_id, stable_id) do update
    set title = excluded.title, description = excluded.description, position = excluded.position`.execute(tx);
}

/** Makes these the lessons of a course whose modules have been written. */
export async function writeLessons(
  tx: Tx,
  courseId: number,
  lessons: readonly LessonValues[],
): Promise<void> {
  const ids = lessons.map(({ stable_id }) => stable_id);
  await sql`delete from lesson where course_id = ${courseId} and stable_id <> all(${ids}::uuid[])`.execute(
    tx,
  );
  await sql`update lesson set position = -1 - position where course_id = ${courseId} and position >= 0`.execute(
    tx,
  );
  await sql`
    insert into lesson (course_id, module_id, stable_id, title, description, lesson_type, content_url, content_text,
      duration_minutes, download_bytes, position, is_mandatory, is_preview, prerequisites, resources)
    select ${courseId}, m.id, l.stable_id, l.title, l.description, l.lesson_type, l.content_url, l.content_text,
      l.duration_minutes, l.download_bytes, l.position, l.is_mandatory, l.is_preview, l.prerequisites, l.resources
    from jsonb_to_recordset(${JSON.stringify(lessons)}::jsonb)
      as l (stable_id uuid, module_stable_id uuid, title text, description text, lesson_type text, content_url text,
        content_text text, duration_minutes integer, download_bytes bigint, position integer, is_mandatory boolean,
        is_preview boolean, prerequisites text[], resources jsonb)
    join course_module m on m.course_id = ${courseId} and m.stable_id = l.module_stable_id
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
