import type { AssessmentType } from '@darasa/contract/assessment/constants';
import type { CodingChallengeDocument } from '@darasa/contract/assessment/questions/challenge';
import { newChallenge, newSettings } from '@darasa/contract/assessment/questions/defaults';
import type { AssessmentDocument, CourseDocument } from '@darasa/contract/authoring/document';
import { newId } from '@darasa/contract/http/ids';

/** An assessment before anything is written, with the contract's defaults. */
export const newAssessment = (assessment_type: AssessmentType): AssessmentDocument => ({
  id: newId(),
  title: '',
  description: '',
  assessment_type,
  total_points: 100,
  passing_score: 60,
  due_date: null,
  time_limit_minutes: null,
  max_attempts: null,
  instructions: '',
  questions: [],
  coding_challenges: assessment_type === 'coding_challenge' ? [newChallenge()] : [],
  ...newSettings(),
});

export const addAssessment = (document: CourseDocument, assessment: AssessmentDocument): CourseDocument => ({
  ...document,
  assessments: [...document.assessments, assessment],
});

export const updateAssessment = (
  document: CourseDocument,
  id: string,
  change: (assessment: AssessmentDocument) => AssessmentDocument,
): CourseDocument => ({
  ...document,
  assessments: document.assessments.map((one) => (one.id === id ? change(one) : one)),
});

/** Removes an assessment; lessons in which it was taken have none any more. */
export const removeAssessment = (document: CourseDocument, id: string): CourseDocument => ({
  ...document,
  assessments: document.assessments.filter((one) => one.id !== id),
  modules: document.modules.map((module) => ({
    ...module,
    lessons: module.lessons.map((lesson) =>
      lesson.assessment_id === id ? { ...lesson, assessment_id: null } : lesson,
    ),
  })),
});

export function moveAssessment(document: CourseDocument, id: string, step: -1 | 1): CourseDocument {
  const at = document.assessments.findIndex((one) => one.id === id);
  const moved = document.assessments[at];
  const to = at + step;
  if (!moved || to < 0 || to >= document.assessments.length) return document;
  return { ...document, assessments: document.assessments.toSpliced(at, 1).toSpliced(to, 0, moved) };
}

export const updateChallenge = (
  assessment: AssessmentDocument,
  id: string,
  fields: Partial<CodingChallengeDocument>,
): AssessmentDocument => ({
  ...assessment,
  coding_challenges: assessment.coding_challenges.map((one) => (one.id === id ? { ...one, ...fields } : one)),
});

/** The lessons in which an assessment is taken. */
export const lessonsOf = (document: CourseDocument, assessmentId: string) =>
  document.modules.flatMap(({ lessons }) =>
    lessons.filter(({ assessment_id }) => assessment_id === assessmentId),
  );
