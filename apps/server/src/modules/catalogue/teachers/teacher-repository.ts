import { type Db, rowsOf, statement, type Tx } from '#platform/database/index';

export interface TeacherRow {
  id: number;
  username: string;
  first_name: string;
  last_name: string;
  headline: string;
  bio: string;
  avatar_url: string | null;
  public_email: string | null;
  /** Listed ones. */
  courses: number;
  students: number;
  /** 0 without ratings. */
  rating: number;
  rating_count: number;
}

/** The condition for an account `u` that may be shown. */
const ACTIVE = 'u.disabled_at is null and u.deleted_at is null and not u.name_private';

const selectTeacher = statement(
  'catalogue.teacher',
  `select u.id, u.username, u.first_name, u.last_name, u.headline, u.bio, u.avatar_url, u.public_email,
     f.courses, f.students, f.rating, f.rating_count
   from app_user u cross join lateral (
     select count(*) as courses, coalesce(sum(g.students_count), 0) as students,
       coalesce(sum(g.rating_count), 0) as rating_count,
       coalesce(sum(g.rating * g.rating_count) / nullif(sum(g.rating_count), 0), 0) as rating
     from course c join course_figures g on g.course_id = c.id where c.instructor_id = u.id and c.listed) f
   where u.username = $1::text::citext and ${ACTIVE} and f.courses > 0`,
  rowsOf<TeacherRow>({ notNull: ['courses', 'students', 'rating', 'rating_count'] }),
);

/** A teacher of listed courses by username, ignoring case. */
export async function findTeacher(db: Db | Tx, username: string): Promise<TeacherRow | undefined> {
  return (await selectTeacher(db, username))[0];
}

const selectCourses = statement(
  'catalogue.teacher-courses',
  `select array(
       select c.id from course c where c.instructor_id = u.id and c.listed
       order by c.quality desc, c.id desc limit $2 offset $3) as ids,
     (select count(*) from course c where c.instructor_id = u.id and c.listed) as total
   from app_user u where u.username = $1::text::citext and ${ACTIVE}`,
  rowsOf<{ ids: number[]; total: number }>({ notNull: ['ids', 'total'] }),
);

/** The ids of one page of a teacher's listed courses, best first, and their number; none for an unknown teacher. */
export async function findTeacherCourses(
  db: Db | Tx,
  username: string,
  page: { limit: number; offset: number },
): Promise<{ ids: number[]; total: number }> {
  return (await selectCourses(db, username, page.limit, page.offset))[0] ?? { ids: [], total: 0 };
}

const selectFaces = statement(
  'catalogue.faces',
  `select u.username, u.first_name, u.last_name, u.headline, u.avatar_url
   from app_user u cross join lateral (
     select count(*) as courses, coalesce(sum(g.students_count), 0) as students
     from course c join course_figures g on g.course_id = c.id where c.instructor_id = u.id and c.listed) f
   where u.face_on_front_page and ${ACTIVE} and f.courses > 0 order by f.students desc, u.id limit $1`,
  rowsOf<Pick<TeacherRow, 'username' | 'first_name' | 'last_name' | 'headline' | 'avatar_url'>>(),
);

/** Teachers of listed courses who show their face on the first page, those with most learners first. */
export const findFaces = (db: Db | Tx, limit: number) => selectFaces(db, limit);

const TEACHING = `${ACTIVE} and exists (select from course c where c.instructor_id = u.id and c.listed)`;

const selectUsernames = statement(
  'catalogue.teacher-usernames',
  `select u.username from app_user u where ${TEACHING} order by u.id limit $1 offset $2`,
  rowsOf<{ username: string }>(),
);

/** The usernames of all teachers of listed courses, in a fixed order. */
export async function findTeacherUsernames(
  db: Db | Tx,
  page: { limit: number; offset: number },
): Promise<string[]> {
  return (await selectUsernames(db, page.limit, page.offset)).map(({ username }) => username);
}

const selectCount = statement(
  'catalogue.teacher-count',
  `select count(*) as count from app_user u where ${TEACHING}`,
  rowsOf<{ count: number }>(),
);

export async function countTeachers(db: Db | Tx): Promise<number> {
  return (await selectCount(db))[0]?.count ?? 0;
}
