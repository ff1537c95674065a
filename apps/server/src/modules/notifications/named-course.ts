import { coursePath } from '@darasa/contract/catalogue/rules';
import { readDecisionText } from '#modules/approval';
import { findAuthors, roleMay } from '#modules/authoring';
import type { Tx } from '#platform/database/index';
import { findNamedCourse } from './course-repository.ts';

/** A course as notifications lead to it, and `named` as they name it; undefined when it is gone. */
export async function readNamedCourse(tx: Tx, id: number) {
  const course = await findNamedCourse(tx, id);
  return course && { ...course, named: { course_id: String(id), title: course.title } };
}

export const editorPath = (courseId: number): string => `/instructor/courses/${courseId}/edit`;
export const reviewPath = (courseId: number): string => `/administrator/reviews/${courseId}`;
export const ratingsPath = (course: { category: string; slug: string }): string =>
  `${coursePath(course)}#reviews`;

/** Those of a course's authors who may do this. */
export const findAuthorsWho = async (
  tx: Tx,
  may: Parameters<typeof roleMay>[1],
  courseId: number,
): Promise<number[]> =>
  (await findAuthors(tx, courseId)).filter(({ role }) => roleMay(role, may)).map(({ user_id }) => user_id);

/** What the writers of a course are told of a reviewer's decision. */
export async function draftDecision(
  tx: Tx,
  { course_id, number, by }: { course_id: number; number: number; by: number },
) {
  const course = await readNamedCourse(tx, course_id);
  return (
    course && {
      to: await findAuthorsWho(tx, 'edit', course_id),
      content: { ...course.named, comment: await readDecisionText(tx, course_id, number) },
      actorId: by,
      link: editorPath(course_id),
    }
  );
}
