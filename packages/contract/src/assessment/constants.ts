export const assessmentTypes = ['quiz', 'assignment', 'coding_challenge'] as const;
export type AssessmentType = (typeof assessmentTypes)[number];

/** What stands in a gradebook: assessments of the contents, and what is graded besides. */
export const gradedTypes = [...assessmentTypes, 'discussion'] as const;
export type GradedType = (typeof gradedTypes)[number];

export const questionTypes = [
  'single_choice',
  'multiple_choice',
  'true_false',
  'short_text',
  'numeric',
  'calculated',
  'blanks',
  'matching',
  'ordering',
  'sorting',
  'hotspot',
  'labels',
  'essay',
  'file',
  'spoken',
  'code',
] as const;
export type QuestionType = (typeof questionTypes)[number];

export const difficultyLevels = ['easy', 'medium', 'hard'] as const;
export const programmingLanguages = [
  'javascript',
  'typescript',
  'python',
  'sql',
  'lua',
  'ruby',
  'php',
  'c',
  'cpp',
] as const;

/** Languages of checkers: they read JSON. */
export const checkerLanguages = ['python', 'javascript', 'typescript', 'ruby', 'php'] as const;

/** Languages with a framework for unit tests here. */
export const unitTestLanguages = ['python', 'javascript', 'typescript'] as const;

/** How points are given when an answer is right in part; what each means for a type of question is written in `grading`. */
export const scoringRules = ['all_or_nothing', 'partial', 'partial_minus'] as const;
export type ScoringRule = (typeof scoringRules)[number];

/**
 * How far a number may be from the right one: by an amount, by a share of the right one (0.05 is 5 %), or when both are the same
 * rounded to so many significant figures.
 */
export const toleranceKinds = ['absolute', 'relative', 'significant_figures'] as const;
export type ToleranceKind = (typeof toleranceKinds)[number];

export const regionShapes = ['rectangle', 'ellipse', 'polygon'] as const;

/** What an attempt that is submitted after the due date is worth. */
export const latePolicies = ['accept', 'reduce', 'refuse'] as const;
export type LatePolicy = (typeof latePolicies)[number];

/** Which attempt gives the grade. */
export const attemptPolicies = ['best', 'last', 'average'] as const;
export type AttemptPolicy = (typeof attemptPolicies)[number];

/**
 * When learners see their answers judged: at once after submitting, after the due date, when everything is marked; or never more than
 * the points.
 */
export const resultPolicies = ['at_once', 'after_due', 'when_marked', 'score_only'] as const;
export type ResultPolicy = (typeof resultPolicies)[number];

/** What completes the lesson of an assessment: passing it, or submitting an attempt. */
export const completionConditions = ['pass', 'submit'] as const;

/** `in_progress`: it can be answered. `submitted`: some answer waits to be marked. `graded`: every answer has its points. */
export const attemptStates = ['in_progress', 'submitted', 'graded'] as const;
export type AttemptState = (typeof attemptStates)[number];

/** Who submitted an attempt: its learner, the end of its time, or a teacher. */
export const submitters = ['learner', 'timer', 'teacher'] as const;

/** Types that people mark. The others are graded by the server at once, `code` once its tests have run. */
export const markedTypes = ['essay', 'file', 'spoken'] as const;
export const isMarkedByPeople = (type: QuestionType): boolean => markedTypes.some((one) => one === type);
