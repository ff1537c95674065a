export const editorSteps = ['basics', 'details', 'curriculum', 'assessments', 'preview'] as const;
export type EditorStep = (typeof editorSteps)[number];

export const stepLabels: Record<EditorStep, string> = {
  basics: 'Basic information',
  details: 'Details',
  curriculum: 'Curriculum',
  assessments: 'Assessments',
  preview: 'Preview and submit',
};

/** Steps of a course that does not exist yet. */
export const newCourseSteps = ['basics', 'details'] as const satisfies readonly EditorStep[];

/** A step of the URL; the first one where it names none. */
export const stepIn = <Step extends EditorStep>(steps: readonly Step[], value: unknown): Step =>
  steps.find((step) => step === value) ?? (steps[0] as Step);
