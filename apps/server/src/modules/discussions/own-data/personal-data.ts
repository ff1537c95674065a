import { findCourseNames } from '#modules/catalogue';
import { findGroupNames } from '#modules/groups';
import type { Db } from '#platform/database/index';
import type { PersonalData } from '#platform/modules/index';
import { deleteDiscussionsOf, findDiscussionsOf } from './personal-data-repository.ts';

/** With the names of the courses and groups. */
async function exportOf(db: Db, userId: number) {
  const { threads, ...rest } = await findDiscussionsOf(db, userId);
  const [courses, groups] = await Promise.all([
    findCourseNames(
      db,
      threads.flatMap(({ course_id }) => course_id ?? []),
    ),
    findGroupNames(
      db,
      threads.flatMap(({ group_id }) => group_id ?? []),
    ),
  ]);
  const questions = threads.map(({ course_id, group_id, ...thread }) => ({
    course: course_id === null ? null : (courses.get(course_id)?.slug ?? null),
    group: group_id === null ? null : (groups.get(group_id) ?? null),
    ...thread,
  }));
  return { questions, ...rest };
}

/** What somebody wrote stays when their account is deleted, since others read it; it then belongs to an account without a name. */
export const discussionsPersonalData: PersonalData = {
  name: 'discussions',
  processing: {
    activity: 'Discussions',
    purpose: 'Learning with others',
    people: 'Learners and teachers',
    data: 'Texts, votes, reports',
    basis: 'Contract',
    recipients: 'Who learns or teaches in the course, or is in the group',
    kept: 'Without a name after the account is deleted',
  },
  export: (db, userId) => exportOf(db, userId),
  erase: (tx, { user_id }) => deleteDiscussionsOf(tx, user_id),
};
