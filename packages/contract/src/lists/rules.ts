/** Lists of people that a school brings: what their columns may say, how far a list is, and what becomes of each line. */

/** What a column says of a person. */
export const listFields = [
  'external_number',
  'full_name',
  'first_name',
  'last_name',
  'email',
  'phone',
  'date_of_birth',
  'guardian_contact',
  'role',
  'group',
  'course',
  'status',
] as const;
export type ListField = (typeof listFields)[number];
export const listFieldLabels: Record<ListField, string> = {
  external_number: 'Admission or staff number',
  full_name: 'Full name',
  first_name: 'First name',
  last_name: 'Last name',
  email: 'Email',
  phone: 'Phone',
  date_of_birth: 'Date of birth',
  guardian_contact: 'Guardian’s contact',
  role: 'Role',
  group: 'Class',
  course: 'Courses',
  status: 'Status (who has left)',
};

/** `columns`: it waits for somebody to say what the columns are. `checked`: the dry run is there. */
export const listStates = [
  'reading',
  'columns',
  'checking',
  'checked',
  'applying',
  'stopped',
  'applied',
  'undoing',
  'undone',
  'failed',
] as const;
export type ListState = (typeof listStates)[number];
export const listStateLabels: Record<ListState, string> = {
  reading: 'Being read',
  columns: 'Columns to be said',
  checking: 'Being checked',
  checked: 'Checked',
  applying: 'Being applied',
  stopped: 'Stopped',
  applied: 'Applied',
  undoing: 'Being undone',
  undone: 'Undone',
  failed: 'Could not be read',
};
/** Something is being done: how far it is changes by itself. */
export const isWorking = (state: ListState): boolean =>
  state === 'reading' || state === 'checking' || state === 'applying' || state === 'undoing';

export const lineOutcomes = ['made', 'changed', 'unchanged', 'ended', 'refused'] as const;
export type LineOutcome = (typeof lineOutcomes)[number];
export const lineOutcomeLabels: Record<LineOutcome, string> = {
  made: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  ended: 'Ended',
  refused: 'Refused',
};

/** What becomes of a course that a line gives. `planned`, `wait`: when the list is applied. `ended`: it was taken back. */
export const lineCourseStates = [
  'planned',
  'wait',
  'given',
  'already',
  'waiting',
  'refused',
  'ended',
  'kept',
] as const;
export type LineCourseState = (typeof lineCourseStates)[number];
export const lineCourseStateLabels: Record<LineCourseState, string> = {
  planned: 'will be enrolled',
  wait: 'is full: will wait for a seat',
  given: 'enrolled',
  already: 'was enrolled already',
  waiting: 'is full: waits for a seat',
  refused: 'not enrolled',
  ended: 'taken back',
  kept: 'kept',
};

/** In which order a date such as 03/04/2014 stands. */
export const dateOrders = ['day-first', 'month-first'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** What somebody may allow on a line that is refused without it. */
export const lineAllowances = ['one_name', 'both_roles'] as const;
export type LineAllowance = (typeof lineAllowances)[number];
export const lineAllowanceLabels: Record<LineAllowance, string> = {
  one_name: 'Allow one name',
  both_roles: 'Allow both roles',
};

export const listLimits = {
  rows: 50_000,
  bytes: 20 * 1024 * 1024,
  columns: 100,
  cell: 1000,
  name: 200,
  /** Courses of one line. */
  courses: 20,
  reason: 300,
  /** Classes that a list would make, of those that are shown before it is applied. */
  newGroups: 100,
  /** Lists of the last days on the page. */
  lists: 50,
  undoHours: 24,
  /** Days for which the lines are kept after the last change. */
  keepDays: 30,
} as const;

/** Whether a list ends so many that it is asked twice: more than a tenth of those who are there. */
export const endsMany = (endings: number, present: number): boolean => endings > 0 && endings * 10 > present;
