import type { AssessmentDocument } from '@darasa/contract/authoring/document';

/** An assessment of a demo course, and the lesson in which it is taken. */
export interface DemoAssessment {
  /** Slug of the course. */
  course: string;
  /** Title of the lesson. */
  lesson: string;
  assessment: AssessmentDocument;
  /** Days from the day of seeding to the due date; none by default. */
  dueInDays?: number;
  /** The same for the reviews of peers. */
  reviewsDueInDays?: number;
}
