import { PAGE_SIZE } from '@darasa/contract/catalogue/constants';
import { teacherPath } from '@darasa/contract/catalogue/rules';
import type { Teacher, TeacherCourses } from '@darasa/contract/catalogue/teachers';
import { displayName } from '@darasa/contract/identity/rules';
import type { Db } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import { paginate } from '#platform/http/paginate';
import { renderMarkdown } from '#platform/markdown/index';
import type { CourseCards } from '../course/course-cards.ts';
import { findTeacher, findTeacherCourses, type TeacherRow } from './teacher-repository.ts';

/** The same for people without an account, without listed courses, and with a disabled account. */
const teacherNotFound = (): AppError => new AppError('NOT_FOUND', 'Teacher not found');

/** The public data of people who teach listed courses. */
export function createTeachers(deps: { db: Db; cards: CourseCards }) {
  const { db, cards } = deps;
  return {
    /** @throws AppError NOT_FOUND */
    async teacher(username: string): Promise<Teacher> {
      const row = await findTeacher(db, username);
      if (!row) throw teacherNotFound();
      return presentTeacher(row);
    },

    /** One page of a person's courses, best first. @throws AppError NOT_FOUND */
    async teacherCourses(username: string, page: number): Promise<TeacherCourses> {
      const limit = PAGE_SIZE;
      const { ids, total } = await findTeacherCourses(db, username, { limit, offset: (page - 1) * limit });
      if (total === 0) throw teacherNotFound();
      return { courses: await cards.get(ids), pagination: paginate({ page, limit }, total) };
    },
  };
}

const presentTeacher = (row: TeacherRow): Teacher => ({
  username: row.username,
  name: displayName(row),
  image: row.avatar_url,
  headline: row.headline,
  bioHtml: renderMarkdown(row.bio, { topHeading: 2 }),
  email: row.public_email,
  courses: row.courses,
  students: row.students,
  rating: Math.round(row.rating * 100) / 100,
  totalRatings: row.rating_count,
  canonicalPath: teacherPath(row.username),
});
