import type { AuthorRole, RevisionState } from '@darasa/contract/authoring/constants';
import type { CourseStatus } from '@darasa/contract/catalogue/constants';
import { rowIdOf } from '@darasa/contract/http/row-id';
import { type Db, rowsOf, statement, type Tx } from '#platform/database/index';

/** A course as far as is needed to say who may do what with it. */
export interface AccessRow {
  id: number;
  slug: string;
  title: string;
  category: string;
  status: CourseStatus;
  is_published: boolean;
  owner_id: number | null;
  /** Of the picture in the catalogue. */
  image_url: string | null;
  /** Where it was fetched from, when the course's listing came with it. */
  image_source: string | null;
  /** What the person who asks is to it, unless they own it. */
  author_role: Exclude<AuthorRole, 'owner'> | null;
  /** Of the working copy; null when there is none yet. */
  version: number | null;
  revision_id: number | null;
  revision_number: number | null;
  revision_state: RevisionState | null;
  /** The version of the working copy that the newest revision was made of. */
  revision_version: number | null;
}

const selectAccess = statement(
  'authoring.access',
  `select c.id, c.slug, c.title, k.slug as category, c.status, c.is_published, c.image_url, c.image_source, c.instructor_id as owner_id,
     a.role as author_role, w.version, r.id as revision_id, r.number as revision_number, r.state as revision_state,
     r.version as revision_version
   from course c join category k on k.id = c.category_id
   left join course_author a on a.course_id = c.id and a.user_id = $3::bigint
   left join course_working_copy w on w.course_id = c.id
   left join lateral (
     select r.id, r.number, r.state, r.version from course_revision r
     where r.course_id = c.id order by r.number desc limit 1) r on true
   where c.id = $1::bigint or c.slug = $2::text
   order by (c.id = $1::bigint) desc limit 1`,
  rowsOf<AccessRow>(),
);

/** A course by its id or slug; a slug of digits gives way to the id. */
export async function findAccess(
  db: Db | Tx,
  userId: number,
  idOrSlug: string,
): Promise<AccessRow | undefined> {
  return (await selectAccess(db, rowIdOf(idOrSlug) ?? null, idOrSlug.toLowerCase(), userId))[0];
}
