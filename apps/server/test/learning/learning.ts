import { courseDocument } from '@darasa/contract/authoring/document';
import { newId } from '@darasa/contract/http/ids';
import type { ProgressKind } from '@darasa/contract/learning/events';
import { sql } from 'kysely';
import { publishedRevisionIn } from '#modules/authoring';
import { enrollIn } from '#modules/enrollment';
import type { Db } from '#platform/database/index';
import { addDraftCourse, completeDocument } from '../authoring/authoring.ts';
import type { TestIdentity } from '../identity.ts';
import type { Person, SignedIn } from '../people.ts';

export type Someone = Person & SignedIn;

export async function someone(site: TestIdentity, roles: string[] = ['student']): Promise<Someone> {
  const person = await site.addPerson({ roles });
  return { ...person, ...(await site.signIn(person)) };
}

/** Lessons as the document has them; what is left out is a text lesson. A quiz has one question. */
export interface LessonInput {
  id?: string;
  title?: string;
  [field: string]: unknown;
}

/** A document with these lessons, by module. */
export function documentWith(modules: LessonInput[][], details: object = {}) {
  let number = 0;
  const base = completeDocument();
  const hasQuiz = modules.flat().some(({ lesson_type }) => lesson_type === 'quiz');
  return courseDocument.parse({
    ...base,
    details: { ...base.details, ...details },
    assessments: hasQuiz ? base.assessments : [],
    modules: modules.map((lessons, index) => ({
      id: newId(),
      title: `Module ${index + 1}`,
      lessons: lessons.map((lesson) => ({
        id: newId(),
        title: `Lesson ${++number}`,
        lesson_type: 'text',
        content_text: `# Lesson ${number}\n\nSow after the first rains.`,
        duration_minutes: 10,
        ...(lesson.lesson_type === 'quiz' ? { assessment_id: base.assessments[0]?.id } : {}),
        ...lesson,
      })),
    })),
  });
}

export interface PublishedCourse {
  id: number;
  slug: string;
  /** Ids of its lessons in their order. */
  lessons: string[];
  document: ReturnType<typeof documentWith>;
}

/** A published course of a teacher's. */
export async function publishCourseWith(
  site: TestIdentity,
  { owner, admin }: { owner: Someone; admin: Someone },
  modules: LessonInput[][],
  details: object = {},
): Promise<PublishedCourse> {
  const document = documentWith(modules, details);
  const { id, slug } = await addDraftCourse(site.db, owner, document);
  await publish(site, admin, id);
  return {
    id,
    slug,
    document,
    lessons: document.modules.flatMap(({ lessons }) => lessons.map((lesson) => lesson.id)),
  };
}

/** Publishes the working copy as an administrator may. */
export async function publish(
  site: TestIdentity,
  admin: Someone,
  courseId: number,
  body: object = {},
): Promise<void> {
  const { status, message, error } = await site.call('POST', `/courses/${courseId}/publish`, {
    as: admin,
    body,
  });
  if (status !== 200)
    throw new Error(`Publishing answered ${status}: ${message} ${JSON.stringify(error?.details)}`);
}

/** Enrolls somebody, a day ago. */
export async function enroll(
  site: TestIdentity,
  userId: number,
  courseId: number,
  enrolledAt = new Date(Date.now() - 86_400_000),
): Promise<void> {
  await site.db.transaction().execute((tx) => enrollIn(tx, { userId, courseId, source: 'staff' }));
  await site.db
    .updateTable('enrollment')
    .set({ enrolled_at: enrolledAt })
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .execute();
}

/** An event as a player reports it. */
export const progressEvent = (
  courseId: number,
  lessonId: string | undefined,
  kind: ProgressKind,
  rest: { at?: string; id?: string; from?: number; to?: number; seconds?: number } = {},
) => ({
  id: newId(),
  course_id: String(courseId),
  lesson_id: lessonId ?? '',
  at: new Date().toISOString(),
  kind,
  ...rest,
});

/** Reports events, sent now. */
export const report = (
  site: TestIdentity,
  as: SignedIn,
  events: object[],
  sentAt = new Date().toISOString(),
) => site.call('POST', '/learning/progress', { as, body: { sent_at: sentAt, events } });

/** What a learner has in the tables alone: a listed course of somebody's with a preview and two other lessons, its revision, and the enrollment. */
export interface LearningRows {
  courseId: number;
  revisionId: number;
  preview: string;
  lesson: string;
  live: string;
}

let added = 0;

/** The same without the API. @param learners who is enrolled */
export async function addLearningRows(
  db: Db,
  owner: { id: number },
  learners: readonly { id: number }[],
): Promise<LearningRows> {
  const title = `Beekeeping for learners ${++added}`;
  const [preview, lesson, live] = [newId(), newId(), newId()];
  const { id: courseId } = await db
    .insertInto('course')
    .values({
      slug: `learning-rows-${newId()}`,
      title,
      category_id: sql<number>`(select min(id) from category)`,
      instructor_id: owner.id,
      instructor_name: 'A teacher',
      status: 'published',
      is_published: true,
      published_at: sql`now()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: moduleId } = await db
    .insertInto('course_module')
    .values({ course_id: courseId, title: 'First', position: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('lesson')
    .values(
      [preview, lesson, live].map((id, index) => ({
        course_id: courseId,
        module_id: moduleId,
        stable_id: id,
        title: `Lesson ${index + 1}`,
        lesson_type: id === live ? 'live' : 'text',
        content_text: 'Sow after the first rains.',
        duration_minutes: 5,
        position: index + 1,
        is_preview: id === preview,
      })),
    )
    .execute();
  const revisionId = await db.transaction().execute(async (tx) => {
    const revision = await publishedRevisionIn(tx, courseId);
    for (const { id } of learners) await enrollIn(tx, { userId: id, courseId, source: 'staff' });
    return revision ?? 0;
  });
  return { courseId, revisionId, preview, lesson, live };
}
