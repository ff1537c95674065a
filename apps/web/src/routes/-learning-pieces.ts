import { lazy } from 'react';
import type { LearningPieces } from '~/features/learning/pieces';
import { LessonVideo } from '~/features/media/player/lesson-video';
import { latePart } from '~/ui/late-part';

/** What the player takes from other features. */
export const learningPieces: LearningPieces = {
  // Comes with the player: a video would else wait for another round trip
  Video: LessonVideo,
  Assessment: lazy(async () => ({
    default: (await import('~/features/assessment/taking/overview/assessment-overview')).AssessmentOverview,
  })),
  Question: lazy(async () => ({
    default: (await import('~/features/assessment/in-lesson/lesson-question')).LessonQuestion,
  })),
  Flashcards: lazy(async () => ({
    default: (await import('~/features/assessment/in-lesson/lesson-cards')).LessonFlashcards,
  })),
  Program: lazy(async () => ({
    default: (await import('~/features/assessment/in-lesson/lesson-program')).LessonProgram,
  })),
  MakeCard: lazy(async () => ({
    default: (await import('~/features/recall/own/card-dialog')).CardDialog,
  })),
  Grades: lazy(async () => ({
    default: (await import('~/features/assessment/gradebook/own/own-grades-panel')).OwnGradesPanel,
  })),
  Discussions: lazy(async () => ({
    default: (await import('~/features/discussions/discussions-panel')).DiscussionsPanel,
  })),
  UnreadDiscussions: latePart(() =>
    import('~/features/discussions/unread-in-course').then((loaded) => loaded.UnreadInCourse),
  ),
  Announcements: latePart(() =>
    import('~/features/announcements/new-announcements').then((loaded) => loaded.CourseAnnouncements),
  ),
  Review: lazy(async () => ({
    default: (await import('~/features/reviews/course-review')).CourseReview,
  })),
  Certificate: lazy(async () => ({
    default: (await import('~/features/credentials/course-certificate')).CourseCertificate,
  })),
  NextCourse: lazy(async () => ({
    default: (await import('./-next-course')).NextCourse,
  })),
};
