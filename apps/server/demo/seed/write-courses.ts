import { sql } from 'kysely';
import type { Tx } from '#platform/database/index';
import type { DemoTrack } from './content.ts';
import type { CourseRow, LessonRow, ModuleRow } from './courses.ts';
import { rowsAs } from './insert.ts';

/** Columns that are the same in our rows and in the table; the others are looked up. */
const COURSE_COLUMNS = {
  slug: 'text',
  title: 'text',
  subtitle: 'text',
  description: 'text',
  level: 'text',
  course_type: 'text',
  language: 'text',
  price_minor: 'bigint',
  currency: 'text',
  instructor_name: 'text',
  start_date: 'timestamptz',
  end_date: 'timestamptz',
  enrollment_capacity: 'integer',
  tags: 'text[]',
  learning_outcomes: 'text[]',
  projects: 'text[]',
  prerequisites: 'text[]',
  has_certificate: 'boolean',
  status: 'text',
  is_published: 'boolean',
  published_at: 'timestamptz',
  featured_position: 'smallint',
  estimated_minutes: 'integer',
  modules_count: 'integer',
  lessons_count: 'integer',
  download_bytes: 'bigint',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
};

export async function writeCourses(tx: Tx, courses: readonly CourseRow[]): Promise<void> {
  const same = sql.join(Object.keys(COURSE_COLUMNS).map((name) => sql.ref(name)));
  const ours = sql.join(Object.keys(COURSE_COLUMNS).map((name) => sql.ref(`r.${name}`)));
  const columns = { ...COURSE_COLUMNS, category: 'text', subcategory: 'text', instructor: 'citext' };
  await sql`
    insert into course (${same}, category_id, subcategory_id, instructor_id)
    select ${ours}, c.id, s.id, u.id
    from ${rowsAs('r', courses, columns)}
    join category c on c.slug = r.category
    left join subcategory s on s.category_id = c.id and s.slug = r.subcategory
    join app_user u on u.username = r.instructor
    order by r.created_at, r.slug
  `.execute(tx);
}

export async function writeCurricula(
  tx: Tx,
  modules: readonly ModuleRow[],
  lessons: readonly LessonRow[],
): Promise<void> {
  const moduleColumns = {
    course: 'text',
    stable_id: 'uuid',
    title: 'text',
    description: 'text',
    position: 'integer',
  };
  await sql`
    insert into course_module (course_id, stable_id, title, description, position)
    select c.id, r.stable_id, r.title, r.description, r.position
    from ${rowsAs('r', modules, moduleColumns)}
    join course c on c.slug = r.course
    order by c.id, r.position
  `.execute(tx);
  const lessonColumns = {
    course: 'text',
    module: 'uuid',
    stable_id: 'uuid',
    title: 'text',
    description: 'text',
    lesson_type: 'text',
    content_url: 'text',
    content_text: 'text',
    duration_minutes: 'integer',
    download_bytes: 'bigint',
    position: 'integer',
    is_mandatory: 'boolean',
    is_preview: 'boolean',
    prerequisites: 'text[]',
    resources: 'jsonb',
  };
  await sql`
    insert into lesson (course_id, stable_id, module_id, title, description, lesson_type, content_url, content_text,
      duration_minutes, download_bytes, position, is_mandatory, is_preview, prerequisites, resources)
    select c.id, r.stable_id, m.id, r.title, r.description, r.lesson_type, r.content_url, r.content_text,
      r.duration_minutes, r.download_bytes, r.position, r.is_mandatory, r.is_preview, r.prerequisites, r.resources
    from ${rowsAs('r', lessons, lessonColumns)}
    join course c on c.slug = r.course
    join course_module m on m.course_id = c.id and m.stable_id = r.module
    order by m.id, r.position
  `.execute(tx);
}

export async function writeTracks(tx: Tx, tracks: readonly DemoTrack[]): Promise<void> {
  const rows = tracks.map((track, index) => ({ ...track, position: index + 1 }));
  const trackColumns = {
    slug: 'text',
    name: 'text',
    summary: 'text',
    description: 'text',
    outcomes: 'text[]',
    position: 'smallint',
  };
  await sql`
    insert into track (slug, name, summary, description, outcomes, position)
    select slug, name, summary, description, outcomes, position
    from ${rowsAs('r', rows, trackColumns)} order by position
  `.execute(tx);
  const places = tracks.flatMap((track) =>
    track.courses.map((course, index) => ({ track: track.slug, course, position: index + 1 })),
  );
  await sql`
    insert into track_course (track_id, course_id, position)
    select t.id, c.id, r.position
    from ${rowsAs('r', places, { track: 'text', course: 'text', position: 'smallint' })}
    join track t on t.slug = r.track
    join course c on c.slug = r.course
  `.execute(tx);
}
