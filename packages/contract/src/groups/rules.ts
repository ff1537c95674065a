/** Kinds of groups of people. Departments are usually a tree. */
export const groupKinds = ['class', 'cohort', 'team', 'department'] as const;
export type GroupKind = (typeof groupKinds)[number];
export const groupKindLabels: Record<GroupKind, string> = {
  class: 'Class',
  cohort: 'Cohort',
  team: 'Team',
  department: 'Department',
};

export const groupRoles = ['learner', 'leader'] as const;
export type GroupRole = (typeof groupRoles)[number];

/** How somebody came into a group. */
export const memberSources = ['staff', 'code', 'invitation', 'list'] as const;
export type MemberSource = (typeof memberSources)[number];

/** What becomes of a course for those who leave the group that gave it. */
export const leaveRules = ['end', 'keep'] as const;
export type LeaveRule = (typeof leaveRules)[number];

/** What became of a course for a learner of a group that gives it. */
export const placeOutcomes = ['enrolled', 'already', 'waiting', 'refused', 'left'] as const;
export type PlaceOutcome = (typeof placeOutcomes)[number];

export const groupLimits = {
  name: 120,
  number: 60,
  term: 60,
  capacity: 100_000,
  /** Departments below departments. */
  depth: 6,
  courses: 200,
  /** Lines of people in one call. */
  lines: 500,
  line: 254,
  reason: 300,
} as const;

/** Members and courses on one page of a group's progress. */
export const PROGRESS_PEOPLE = 20;
export const PROGRESS_COURSES = 10;

/** Members and lessons on one page of the progress in one course. */
export const LESSON_PEOPLE = 60;
export const LESSON_COLUMNS = 200;

/** Why a line of people cannot be added, with what is shown. */
export const lineRefusals = {
  unknown:
    'There is no account with this username or confirmed email. Ask them for their username, or invite them by email.',
  disabled: 'This account is disabled.',
  twice: 'This person is in the list twice.',
  full: 'The group is full.',
} as const;
export type LineRefusal = keyof typeof lineRefusals;

/** What became of one line of a list of people. */
export const lineOutcomes = ['added', 'already', 'refused'] as const;
export type LineOutcome = (typeof lineOutcomes)[number];

/** What became of a person whom staff enrol. `waiting`: the course is full. */
export const enrolOutcomes = ['enrolled', 'already', 'waiting', 'refused'] as const;
export type EnrolOutcome = (typeof enrolOutcomes)[number];

/** Who pays for people who are enrolled in a course with a price: nobody, or somebody who gets an invoice. */
export const enrolPayments = ['free', 'invoice'] as const;
export type EnrolPayment = (typeof enrolPayments)[number];

/** What becomes of a learner who is moved to another course. `inside`: they are in it already, and leave the other one. */
export const moveOutcomes = ['moves', 'inside', 'refused'] as const;
export type MoveOutcome = (typeof moveOutcomes)[number];

/** How somebody who is moved comes into a course with a price: by an order that they have, or by one of 0. */
export const moveOrders = ['own', 'free'] as const;
export type MoveOrder = (typeof moveOrders)[number];

/** People as they are pasted: from a column, with commas or semicolons between them, or one on each line. */
export const pastedLines = (text: string): string[] =>
  text
    .split(/[\n\r,;\t]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** A person's own groups. */
export const OWN_GROUPS_PATH = '/groups';

/** Where a group is managed; those who lead one without a role of staff have it among their own groups. */
export const groupPath = (area: 'administrator' | 'instructor' | 'own', id: string): string =>
  area === 'own' ? `${OWN_GROUPS_PATH}/${id}` : `/${area}/groups/${id}`;
