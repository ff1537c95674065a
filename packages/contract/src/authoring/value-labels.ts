import type {
  AssessmentType,
  AttemptPolicy,
  difficultyLevels,
  LatePolicy,
  QuestionType,
  ResultPolicy,
  regionShapes,
  ScoringRule,
  ToleranceKind,
} from '../assessment/constants.ts';
import type { CourseType, Level } from '../catalogue/constants.ts';
import type { AuthorRole, LessonType } from './constants.ts';
import type { AssessmentDocument } from './document.ts';
import { languageNames } from './language-names.ts';

/*
 * What the values of a course are called, in the editor and wherever two versions are compared. A value without a label does not
 * compile.
 */

export const levelLabels: Record<Level, string> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
};

export const courseTypeLabels: Record<CourseType, string> = {
  'self-paced': 'Self-paced',
  'instructor-led': 'Instructor-led',
  blended: 'Blended',
};

export const lessonTypeLabels: Record<LessonType, string> = {
  video: 'Video',
  text: 'Text',
  file: 'File',
  link: 'Link',
  live: 'Live session',
  quiz: 'Quiz',
  assignment: 'Assignment',
  coding_challenge: 'Coding challenge',
};

export const assessmentTypeLabels: Record<AssessmentType, string> = {
  quiz: 'Quiz',
  assignment: 'Assignment',
  coding_challenge: 'Coding challenge',
};

export const questionTypeNames: Record<QuestionType, string> = {
  single_choice: 'Single choice',
  multiple_choice: 'Multiple choice',
  true_false: 'True or false',
  short_text: 'Short text',
  numeric: 'Number',
  calculated: 'Calculated number',
  blanks: 'Fill in the blanks',
  matching: 'Matching',
  ordering: 'Ordering',
  sorting: 'Sorting into groups',
  hotspot: 'Place on a picture',
  labels: 'Labels on a picture',
  essay: 'Essay',
  file: 'File',
  spoken: 'Spoken answer',
  code: 'Program',
};

export const scoringLabels: Record<ScoringRule, string> = {
  partial: 'Points for each right part',
  partial_minus: 'Points for each right part, minus wrong ones',
  all_or_nothing: 'All or nothing',
};

export const toleranceLabels: Record<ToleranceKind, string> = {
  absolute: 'By an amount',
  relative: 'By a percentage',
  significant_figures: 'Significant figures',
};

export const regionShapeLabels: Record<(typeof regionShapes)[number], string> = {
  rectangle: 'Rectangle',
  ellipse: 'Ellipse',
  polygon: 'Polygon',
};

export const difficultyLabels: Record<(typeof difficultyLevels)[number], string> = {
  easy: 'Easy',
  medium: 'Medium',
  hard: 'Hard',
};

export const latePolicyLabels: Record<LatePolicy, string> = {
  accept: 'Accepted with all points',
  reduce: 'Accepted with fewer points',
  refuse: 'Not accepted',
};

export const attemptPolicyLabels: Record<AttemptPolicy, string> = {
  best: 'The best attempt',
  last: 'The last attempt',
  average: 'The average of all attempts',
};

export const resultPolicyLabels: Record<ResultPolicy, string> = {
  at_once: 'Immediately after submitting',
  after_due: 'After the due date',
  when_marked: 'When everything is marked',
  score_only: 'Points only',
};

export const completionLabels: Record<AssessmentDocument['completed_by'], string> = {
  pass: 'Passing it',
  submit: 'Submitting it',
};

export const authorRoleLabels: Record<AuthorRole, string> = {
  owner: 'Owner',
  editor: 'Editor',
  viewer: 'Viewer',
};

/** Labels of the values of a field, by its name. */
const labelsOfFields: Record<string, Readonly<Record<string, string>>> = {
  level: levelLabels,
  course_type: courseTypeLabels,
  lesson_type: lessonTypeLabels,
  assessment_type: assessmentTypeLabels,
  question_type: questionTypeNames,
  scoring: scoringLabels,
  kind: toleranceLabels,
  shape: regionShapeLabels,
  difficulty_level: difficultyLabels,
  programming_languages: languageNames,
  policy: latePolicyLabels,
  attempt_policy: attemptPolicyLabels,
  results: resultPolicyLabels,
  completed_by: completionLabels,
};

/** A value of one of a few as the editor calls it; undefined where the field takes any text. */
export const labelOfValue = (field: string, value: string): string | undefined => {
  const labels = labelsOfFields[field];
  return labels && Object.hasOwn(labels, value) ? labels[value] : undefined;
};
