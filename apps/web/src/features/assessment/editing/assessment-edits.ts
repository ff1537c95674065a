import type { CodingChallengeDocument } from '@darasa/contract/assessment/questions/challenge';
import type { AssessmentDocument, CourseDocument } from '@darasa/contract/authoring/document';
import { partsNamed } from '@darasa/contract/authoring/lesson-markdown/blocks/parts-named';
import { changedPart, movedPart } from '~/ui/reorder/parts';

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
  const to = at + step;
  if (at < 0 || to < 0 || to >= document.assessments.length) return document;
  return { ...document, assessments: movedPart(document.assessments, at, to) };
}

export const updateChallenge = (
  assessment: AssessmentDocument,
  id: string,
  fields: Partial<CodingChallengeDocument>,
): AssessmentDocument => ({
  ...assessment,
  coding_challenges: changedPart(assessment.coding_challenges, id, fields),
});

/** The lessons in which an assessment is taken. */
export const lessonsOf = (document: CourseDocument, assessmentId: string) =>
  document.modules.flatMap(({ lessons }) =>
    lessons.filter(({ assessment_id }) => assessment_id === assessmentId),
  );

/** The lessons whose texts ask something of an assessment. */
export function lessonsAsking(document: CourseDocument, { id, questions }: AssessmentDocument) {
  const parts = new Set([id, ...questions.map((question) => question.id)]);
  return document.modules.flatMap(({ lessons }) =>
    lessons.filter(({ content_text }) => partsNamed(content_text).some((part) => parts.has(part.id))),
  );
}
