import type { CourseDetailsDocument } from '@darasa/contract/authoring/document';
import { findProblems } from '@darasa/contract/authoring/problems';

export type DetailField = keyof CourseDetailsDocument;
export type DetailProblems = Partial<Record<DetailField, string>>;

/** The fields of each of the first two steps, in the order of the page. */
export const stepFields = {
  basics: ['title', 'subtitle', 'description', 'category', 'subcategory', 'level', 'language'],
  details: [
    'price',
    'currency',
    'course_type',
    'start_date',
    'end_date',
    'enrollment_capacity',
    'learning_outcomes',
    'projects',
    'prerequisites',
    'tags',
    'estimated_hours',
    'has_certificate',
    'image',
  ],
} as const satisfies Record<string, readonly DetailField[]>;

/** What a draft may lack: it is asked for when the course is submitted. */
const mayWait: ReadonlySet<DetailField> = new Set(['description']);

/** What is wrong with a course's details, by field. */
export function detailProblems(details: CourseDetailsDocument): DetailProblems {
  const problems: DetailProblems = {};
  for (const { path, message, severity } of findProblems({ details, modules: [], assessments: [] })) {
    const [part, field] = path.split('/');
    if (part === 'details' && severity === 'missing') problems[field as DetailField] ??= message;
  }
  return problems;
}

/** The first field of a step that has to be mended before one goes on. */
export const firstProblem = (
  details: CourseDetailsDocument,
  step: keyof typeof stepFields,
): DetailField | undefined => {
  const problems = detailProblems(details);
  return stepFields[step].find((field) => problems[field] !== undefined && !mayWait.has(field));
};
