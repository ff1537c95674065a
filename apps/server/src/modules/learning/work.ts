import { DUE_DAYS } from '@darasa/contract/work/rules';
import { type WorkKind, workRow } from '#platform/modules/index';
import { findEnrolledCourses } from './course-repository.ts';
import { datesOf, type ReadOwnDue } from './overview/upcoming.ts';
import { findCourseProgress, findLessonProgress } from './progress/progress-repository.ts';
import type { ReadRevision } from './revision-facts.ts';

/** Courses of one learner that are looked at: the newest enrollments. */
const MOST_COURSES = 100;
const DAY_MS = 86_400_000;

/** What is due of the caller soon, or was due not long ago, and is not handed in. */
export const dueLessons = (readRevision: ReadRevision, ownDue: ReadOwnDue): WorkKind => ({
  name: 'learning.due',
  async find({ db, actor: { userId }, now }, limit) {
    const [courses, due] = await Promise.all([
      findEnrolledCourses(db, userId, MOST_COURSES),
      ownDue(db, userId),
    ]);
    const ids = courses.map(({ id }) => id);
    const [progress, lessons] = await Promise.all([
      findCourseProgress(db, userId, ids),
      findLessonProgress(db, userId, ids),
    ]);
    const completed = new Set(progress.flatMap((row) => (row.completed_at ? row.course_id : [])));
    const done = new Set(
      lessons.flatMap((row) => (row.done_at ? [`${row.course_id} ${row.lesson_id}`] : [])),
    );
    const open = courses.filter(
      ({ id, enrollment_status }) => enrollment_status === 'active' && !completed.has(id),
    );
    const span = DUE_DAYS * DAY_MS;
    const dates = await datesOf(db, readRevision, open, new Date(now.getTime() - span), {
      due,
      isOver: ({ courseId, lessonId, due: own }) =>
        done.has(`${courseId} ${lessonId}`) || own?.done === true || own?.excused === true,
    });
    const found = dates.filter(
      ({ kind, at }) => kind === 'assessment_due' && at.getTime() <= now.getTime() + span,
    );
    return {
      rows: found
        .slice(0, limit)
        .map(({ at, title, course_title, course_id, lesson_id, path }) =>
          workRow({ id: `${course_id}-${lesson_id}`, title, place: course_title, dueAt: at, path }),
        ),
      total: found.length,
    };
  },
});
