import { lazy } from 'react';
import type { LearningPieces } from '~/features/learning/pieces';

/** What the player takes from other features. */
export const learningPieces: LearningPieces = {
  Video: lazy(async () => ({
    default: (await import('~/features/media/player/lesson-video')).LessonVideo,
  })),
  Assessment: lazy(async () => ({
    default: (await import('~/features/assessment/taking/overview/assessment-overview')).AssessmentOverview,
  })),
  Review: lazy(async () => ({
    default: (await import('~/features/reviews/course-review')).CourseReview,
  })),
  Certificate: lazy(async () => ({
    default: (await import('~/features/credentials/course-certificate')).CourseCertificate,
  })),
};
