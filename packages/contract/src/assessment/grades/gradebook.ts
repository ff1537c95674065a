import { z } from 'zod';
import { courseIdParams } from '../../catalogue/schemas.ts';
import { endpoint } from '../../http/endpoint.ts';
import { groupFilter } from '../../http/group-filter.ts';
import { rowIdText } from '../../http/row-id.ts';
import { hasSomethingToSee, withoutTurning } from '../../identity/visible-text.ts';
import { attemptStates, gradedTypes } from '../constants.ts';
import { gradebookLimits, missingRules, weightings } from './gradebook-rules.ts';

/*
 * The gradebook of a course, for those who teach it, and a learner's own grades.
 */

const isoDate = z.string().describe('ISO 8601, UTC');
const points = z.number().describe('in hundredths at most');
const percent = z.number().describe('0 to 100, in hundredths at most');

const category = z.object({
  id: z.uuid(),
  title: z
    .string()
    .overwrite(withoutTurning)
    .trim()
    .refine(hasSomethingToSee, 'Give the category a name')
    .max(gradebookLimits.title),
  weight: z.number().min(0).max(gradebookLimits.weight),
  drop_lowest: z.number().int().min(0).max(gradebookLimits.drop),
});
const step = z.object({
  label: z
    .string()
    .overwrite(withoutTurning)
    .trim()
    .refine(hasSomethingToSee, 'Give the step a label')
    .max(gradebookLimits.label),
  from: z.number().min(0).max(100),
});
const isUnique = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

export const gradebookSettings = z
  .object({
    weighting: z.enum(weightings).default('points'),
    missing: z.enum(missingRules).default('zero'),
    categories: z.array(category).max(gradebookLimits.categories).default([]),
    /** Category by assessment. Of a category or an assessment that is gone, it says nothing. */
    placed: z.record(z.uuid(), z.uuid()).default({}),
    scale: z.array(step).max(gradebookLimits.steps).default([]),
  })
  .refine(({ categories }) => isUnique(categories.map(({ id }) => id)), {
    path: ['categories'],
    message: 'A category is listed twice',
  })
  .refine(({ scale }) => isUnique(scale.map(({ from }) => from)), {
    path: ['scale'],
    message: 'Two steps of the scale begin at the same percentage',
  })
  .refine(({ placed }) => Object.keys(placed).length <= 1_000, {
    path: ['placed'],
    message: 'Too many assessments',
  });

const column = z.object({
  id: z.string(),
  title: z.string(),
  assessment_type: z.enum(gradedTypes),
  max_points: points,
  passing_score: points,
  due_date: isoDate.nullable(),
  /** Null: it is no part of the contents. */
  lesson_id: z.string().nullable(),
});

const gradebookLearner = z.object({
  user_id: z.string(),
  name: z.string(),
  username: z.string(),
  initials: z.string(),
  /** Of the course; null: nothing counts yet. */
  percent: percent.nullable(),
  label: z.string().nullable(),
  /** By assessment, in their order. */
  points: z.array(z.number()),
  /** The same, see `cellFlags`. */
  flags: z.array(z.number().int()),
});

export const gradebook = z.object({
  course: z.object({ id: z.string(), title: z.string(), category: z.string() }),
  settings: gradebookSettings,
  /** Counts the changes of the settings. */
  version: z.number().int(),
  assessments: z.array(column),
  learners: z.array(gradebookLearner),
  /** Where the next page begins; null: this is the last one. */
  next: z.string().nullable(),
});

const gradeState = z.object({
  points: points.nullable(),
  excused: z.boolean(),
  overridden: z.boolean(),
});

export const gradebookCell = z.object({
  grade: gradeState.extend({ passed: z.boolean() }).nullable(),
  max_points: points,
  attempts: z.array(
    z.object({
      id: z.string(),
      number: z.number().int(),
      state: z.enum(attemptStates),
      started_at: isoDate,
      submitted_at: isoDate.nullable(),
      points: points.nullable(),
      max_points: points,
      late_percent: z.number(),
      /** Since when its questions and answers lie in the archive; left out where they do not. */
      answers_archived_at: isoDate.optional(),
    }),
  ),
  /** There are attempts that are marked anonymously and not marked yet: nothing of them is told here. */
  unmarked_hidden: z.boolean(),
  /** The newest first, at most 200. */
  history: z.array(
    z.object({
      at: isoDate,
      /** Null: the server. */
      by: z.string().nullable(),
      reason: z.string(),
      /** Only one question of an attempt was concerned. */
      of_question: z.boolean(),
      before: gradeState.nullable(),
      after: gradeState,
    }),
  ),
  allowance: z
    .object({
      extra_minutes: z.number().int(),
      extra_attempts: z.number().int(),
      due_date: isoDate.nullable(),
      available_until: isoDate.nullable(),
      note: z.string(),
    })
    .nullable(),
});

const personId = rowIdText('Not a person');

/** What becomes of one grade. What is left out stays. */
const gradeChange = z
  .object({
    user_id: personId,
    assessment_id: z.uuid(),
    /** Points of the assessment, whatever the attempts say; null: what the attempts say. */
    points: z.number().min(0).max(1e9).nullable().optional(),
    excused: z.boolean().optional(),
    /** How the grade was when the change was made: another grade is not overwritten. */
    expected: z.object({ points: points.nullable(), excused: z.boolean() }).optional(),
  })
  .refine(({ points: to, excused }) => to !== undefined || excused !== undefined, {
    message: 'Say what changes',
  });

const importChange = z.object({
  line: z.number().int(),
  user_id: z.string(),
  assessment_id: z.string(),
  name: z.string(),
  title: z.string(),
  before: z.object({ points: points.nullable(), excused: z.boolean() }),
  after: z.object({ points: points.nullable(), excused: z.boolean() }),
});

export const importPreview = z.object({
  /** Learners of the file. */
  learners: z.number().int(),
  /** Assessments of the file. */
  assessments: z.number().int(),
  /** Columns that say nothing about grades. */
  ignored: z.array(z.string()),
  changes: z.array(importChange),
  errors: z.array(z.object({ line: z.number().int(), message: z.string() })),
});

const ownItem = z.object({
  id: z.string(),
  title: z.string(),
  assessment_type: z.enum(gradedTypes),
  /** Null: it is no part of the contents. */
  lesson_id: z.string().nullable(),
  /** Where it is done, when it is no part of the contents. */
  path: z.string().nullable(),
  category_id: z.string().nullable(),
  max_points: points,
  passing_score: points,
  /** One's own, if there is one. */
  due_date: isoDate.nullable(),
  /** `waiting`: it is not marked yet, or its result is not shown yet. */
  state: z.enum(['graded', 'waiting', 'none']),
  points: points.nullable(),
  /** The exact share that the points were rounded from, as `2/3`; null where they say it exactly. */
  share: z.string().nullable(),
  passed: z.boolean(),
  excused: z.boolean(),
  overdue: z.boolean(),
});

export const courseGradeView = z.object({
  percent: percent.nullable(),
  label: z.string().nullable(),
});

/** One's own grades in a course, with the rules by which they make the grade of the course. */
export const ownCourseGrades = z.object({
  course: z.object({ id: z.string(), slug: z.string(), title: z.string() }),
  settings: gradebookSettings,
  items: z.array(ownItem),
  grade: courseGradeView,
});

export const ownGrades = z.object({
  courses: z.array(
    z.object({
      id: z.string(),
      slug: z.string(),
      title: z.string(),
      grade: courseGradeView,
      graded: z.number().int(),
      waiting: z.number().int(),
      assessments: z.number().int(),
    }),
  ),
});

const teachers = { tag: 'Grades', access: { permission: 'enrollment.read' } } as const;
const learners = { tag: 'Grades', access: 'signed-in' } as const;
const reason = z.string().trim().max(gradebookLimits.reason).default('');

export const gradebookEndpoints = {
  read: endpoint({
    ...teachers,
    method: 'GET',
    path: '/courses/{id}/gradebook',
    summary: 'Grades of those enrolled in a course by name, for its authors; of a large course in pages',
    params: courseIdParams,
    query: z.object({
      after: personId.optional().describe('`next` of the page before'),
      group_id: groupFilter,
    }),
    data: gradebook,
  }),
  settings: endpoint({
    ...teachers,
    method: 'PUT',
    path: '/courses/{id}/gradebook/settings',
    summary: 'Say how the grade of a course comes about. 409 when somebody else has changed it meanwhile',
    params: courseIdParams,
    body: z.object({ version: z.number().int().min(0), settings: gradebookSettings }),
    data: z.object({ settings: gradebookSettings, version: z.number().int() }),
  }),
  cell: endpoint({
    ...teachers,
    method: 'GET',
    path: '/courses/{id}/gradebook/{user_id}/{assessment}',
    summary: "A learner's grade in an assessment: attempts, history, allowance",
    params: courseIdParams.extend({
      user_id: personId,
      assessment: z.uuid(),
    }),
    data: gradebookCell,
  }),
  change: endpoint({
    ...teachers,
    method: 'PUT',
    path: '/courses/{id}/gradebook/grades',
    summary: 'Set or excuse grades, all or none of them. 409 when one of them is not as expected any more',
    params: courseIdParams,
    body: z.object({ changes: z.array(gradeChange).min(1).max(gradebookLimits.changes), reason }),
    data: z.object({ changed: z.number().int() }),
  }),
  export: endpoint({
    ...teachers,
    method: 'GET',
    path: '/courses/{id}/gradebook.csv',
    summary: 'The gradebook as CSV',
    params: courseIdParams,
    query: z.object({ group_id: groupFilter }),
    data: z.unknown(),
  }),
  import: endpoint({
    ...teachers,
    method: 'POST',
    path: '/courses/{id}/gradebook/import',
    summary: 'What grades of a CSV file would change, with what is wrong in it by line. It changes nothing',
    params: courseIdParams,
    body: z.object({ csv: z.string().max(gradebookLimits.importBytes) }),
    data: importPreview,
  }),
};

/** What comes back of a course is the learner's own alone. */
export const ownGradeEndpoints = {
  all: endpoint({
    ...learners,
    method: 'GET',
    path: '/learning/grades',
    summary: "One's own grades in all courses, the newest enrolment first",
    data: ownGrades,
  }),
  course: endpoint({
    ...learners,
    method: 'GET',
    path: '/learning/courses/{course}/grades',
    summary: "One's own grades in a course, and how they make its grade",
    params: z.object({ course: z.string().trim().min(1).max(255) }),
    data: ownCourseGrades,
  }),
};

export type GradebookSettings = z.infer<typeof gradebookSettings>;
export type Gradebook = z.infer<typeof gradebook>;
export type GradebookColumn = z.infer<typeof column>;
export type GradebookLearner = z.infer<typeof gradebookLearner>;
export type GradebookCell = z.infer<typeof gradebookCell>;
export type GradeChange = z.infer<typeof gradeChange>;
export type ImportPreview = z.infer<typeof importPreview>;
export type OwnCourseGrades = z.infer<typeof ownCourseGrades>;
export type OwnGrades = z.infer<typeof ownGrades>;
