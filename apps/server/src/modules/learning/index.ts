/**
 * Learning: what learners read, what they have done, and what they write while they learn. Other modules enter here only.
 */

import { createShownContents, type ReadShown } from '#modules/authoring';
import { defineModule } from '#platform/modules/index';
import type { ReadRequiredDates } from './calendar/calendar.ts';
import * as events from './events.ts';
import { learningJobs } from './jobs.ts';
import { createLessonContents, type ReadLesson } from './lesson/lesson-contents.ts';
import { learningMerging } from './merging.ts';
import type { ReadOwnActivities, ReadOwnDue } from './overview/upcoming.ts';
import { learningPersonalData } from './personal-data.ts';
import { courseProgressOf, progressOfMany } from './progress/course-progress.ts';
import { createRevisionFacts, type ReadRevision } from './revision-facts.ts';
import { registerLearning } from './routes.ts';
import { dueLessons } from './work.ts';

export { type NobodysCourse, nobodysCourse } from './as-learner/facts-of-shown.ts';
export type { ReadRequiredDates } from './calendar/calendar.ts';
export { courseCompleted, courseStarted } from './events.ts';
export { type AssessmentPlace, placeOfAssessment } from './lesson/assessment-place.ts';
export { closedLessons } from './lesson/closed-lessons.ts';
export type { ReadLesson } from './lesson/lesson-contents.ts';
export { findOpenLessons } from './lesson/open-lessons.ts';
export { type OpenedLesson, openedLesson } from './lesson/read-lesson.ts';
export { withSignedPictures } from './lesson/signed-pictures.ts';
export { type OpenCourse, openCourse, requireLearner, revisionFor } from './open-course.ts';
export { findOpenings, setOpening } from './openings/opening-repository.ts';
export { type CourseProgress, courseProgressOf, progressOfMany } from './progress/course-progress.ts';
export { activityOfMany, lessonsOfMany } from './progress/group-repository.ts';
export { type MeasuredTime, measuredTimes } from './progress/measured-time.ts';
export { findDoneLessons, findRevisionsLearned, readCourseActivity } from './progress/progress-repository.ts';
export { recordLessonGrade } from './progress/record-lesson-grade.ts';
export { type Completion, findCompletions, findStarts, startCourseAgain } from './progress/start-again.ts';
export { createRevisionFacts, type ReadRevision } from './revision-facts.ts';
export { countNewLessons, findNamedParts, type NamedPart } from './revision-repository.ts';

declare module '#platform/modules/define-module' {
  interface Resources {
    /** What the process keeps of revisions. */
    learning: { readRevision: ReadRevision; readShown: ReadShown; readLesson: ReadLesson };
  }
  interface Reads {
    ownDue: ReadOwnDue;
    ownActivities: ReadOwnActivities;
    requiredDates: ReadRequiredDates;
  }
}

/** What learners read, do and write. */
export const learningModule = defineModule<{ siteName: string; siteUrl: string }>({
  name: 'learning',
  tables: [
    'calendar_feed',
    'course_progress',
    'course_repeat',
    'course_standing',
    'learner_opening',
    'learner_active',
    'learning_day',
    'learning_time',
    'learning_time_start',
    'lesson_bookmark',
    'lesson_note',
    'lesson_opening',
    'lesson_progress',
    'lesson_standing',
    'lesson_time',
  ],
  events,
  reads: () => ({
    progressOf: courseProgressOf,
    progressInCourse: async (db, userIds, courseId) =>
      new Map((await progressOfMany(db, userIds, [courseId])).map((one) => [one.user_id, one])),
  }),
  personalData: learningPersonalData,
  merging: learningMerging,
  open: () => ({
    value: {
      readRevision: createRevisionFacts(),
      readShown: createShownContents(),
      readLesson: createLessonContents(),
    },
  }),
  jobs: () => learningJobs,
  work: ({ resources: { learning }, reads: { ownDue } }) => [dueLessons(learning.readRevision, ownDue)],
  routes: (
    api,
    { config, db, services: { media }, resources, reads: { ownDue, ownActivities, requiredDates }, apiRoot },
  ) =>
    registerLearning(api, {
      db,
      ...resources.learning,
      media,
      site: config,
      apiRoot,
      ownDue,
      ownActivities,
      requiredDates,
    }),
});
