import { identityMessages } from '@darasa/contract/identity/messages';
import { schoolPerson } from '@darasa/contract/identity/school-schemas';
import { type DateOrder, type LineAllowance, type ListField, listLimits } from '@darasa/contract/lists/rules';
import { readDate } from './dates.ts';

export type LineValues = Partial<Record<ListField, string>>;
/** Why a line is refused, and how it is mended. */
export interface Refusal {
  reason: string;
  field: ListField;
  allow?: LineAllowance;
}
/** A line as a person. */
export interface Entry {
  first_name: string;
  last_name: string;
  external_number: string | null;
  email: string | null;
  phone: string | null;
  date_of_birth: string | null;
  guardian_contact: string | null;
  /** Null: the list does not say. */
  role: 'student' | 'instructor' | null;
  /** As they are written. */
  groups: string[];
  /** The courses that they come into, as they are written. */
  courses: string[];
  left: boolean;
}
interface Reading {
  order: DateOrder | undefined;
  thisYear: number;
  allowed: ReadonlySet<string>;
}

const FORMULA = /^\s*[=+\-@＝＋－＠﹦﹢﹣﹫]/u;
const ROLES = new Map<string, 'student' | 'instructor'>([
  ...[
    ...[
      'student',
      'students',
      'pupil',
      'pupils',
      'learner',
      'learners',
      'trainee',
      'trainees',
      'member',
      'employee',
    ],
    ...['mwanafunzi', 'wanafunzi', 'mfanyakazi'],
  ].map((word) => [word, 'student'] as const),
  ...[
    ...[
      'teacher',
      'teachers',
      'class teacher',
      'form teacher',
      'head teacher',
      'headteacher',
      'deputy head teacher',
    ],
    ...[
      'instructor',
      'instructors',
      'tutor',
      'trainer',
      'lecturer',
      'mwalimu',
      'walimu',
      'mwalimu wa darasa',
    ],
    ...['mwalimu mkuu', 'mkufunzi'],
  ].map((word) => [word, 'instructor'] as const),
]);
const LEFT = new Set([
  'left',
  'ended',
  'inactive',
  'withdrawn',
  'transferred',
  'graduated',
  'tobedeleted',
  'ameondoka',
  'amehama',
  'amemaliza',
]);
const HERE = new Set(['', 'active', 'enrolled', 'present', 'new', 'yupo', 'hai', 'current']);

/** A number that a spreadsheet took the leading zero of: Kenyan mobiles have ten digits that begin with 07 or 01. */
const withZero = (phone: string): string => (/^[17]\d{8}$/.test(phone) ? `0${phone}` : phone);

const namesIn = (cell: string, sign: string | RegExp): string[] => [
  ...new Set(
    cell
      .split(sign)
      .map((name) => name.trim())
      .filter(Boolean),
  ),
];

/** What a line says of a person, or why it cannot be taken. */
export function readLine(values: LineValues, { order, thisYear, allowed }: Reading): Entry | Refusal {
  const of = (field: ListField): string => (values[field] ?? '').trim();
  for (const field of ['full_name', 'first_name', 'last_name', 'external_number', 'group', 'course'] as const)
    if (FORMULA.test(of(field))) {
      const what = {
        full_name: 'name',
        first_name: 'name',
        last_name: 'name',
        external_number: 'number',
        group: 'class',
        course: 'course',
      };
      return { field, reason: `The ${what[field]} is a formula. Write it as text.` };
    }
  // A contact may begin with the + of a number, which no spreadsheet takes for a formula
  if (/^[=@]/u.test(of('guardian_contact')))
    return { field: 'guardian_contact', reason: 'The guardian’s contact is a formula. Write it as text.' };
  const [first = '', ...others] = of('full_name').split(/\s+/u);
  const firstName = of('first_name') || first;
  const lastName = of('last_name') || (of('first_name') === '' ? others.join(' ') : '');
  const nameField: ListField = values.full_name === undefined ? 'first_name' : 'full_name';
  if (firstName === '') return { field: nameField, reason: 'There is no name.' };
  if (lastName === '' && !allowed.has('one_name'))
    return {
      field: values.last_name === undefined ? nameField : 'last_name',
      reason: 'There is no second name. A name of one word is allowed when you say so.',
      allow: 'one_name',
    };
  const number = of('external_number') || null;
  const email = of('email') || null;
  if (number === null && email === null)
    return {
      field: values.external_number === undefined ? 'email' : 'external_number',
      reason: 'There is neither a number nor an email: the person could not be found again.',
    };
  const born = of('date_of_birth') === '' ? undefined : readDate(of('date_of_birth'), order, thisYear);
  if (born && !('day' in born))
    return {
      field: 'date_of_birth',
      reason:
        'ambiguous' in born
          ? `The date of birth “${of('date_of_birth')}” can be read in two ways. Say above whether the day or the month comes first.`
          : `The date of birth “${of('date_of_birth')}” does not exist.`,
    };
  const role =
    of('role') === ''
      ? null
      : ROLES.get(
          of('role')
            .toLowerCase()
            .replaceAll(/[\s_-]+/g, ' '),
        );
  if (role === undefined)
    return {
      field: 'role',
      reason: `The role “${of('role')}” is not known. Write pupil or teacher. If the column says something else, such as a job, choose “Change columns” and leave it out.`,
    };
  const status = of('status').toLowerCase();
  if (!LEFT.has(status) && !HERE.has(status))
    return { field: 'status', reason: `The status “${of('status')}” is not known. Write active or left.` };
  const groups = namesIn(of('group'), ';');
  const courses = namesIn(of('course'), /[;|]/);
  if (courses.length > listLimits.courses)
    return { field: 'course', reason: `A line may name at most ${listLimits.courses} courses.` };
  const long = groups.find((name) => name.length > 120);
  if (long !== undefined)
    return { field: 'group', reason: 'The name of the class has more than 120 characters.' };
  const read = schoolPerson.safeParse({
    first_name: firstName,
    last_name: lastName,
    external_number: number,
    email,
    phone: withZero(of('phone')) || null,
    date_of_birth: born ? born.day : null,
    guardian_contact: of('guardian_contact') || null,
  });
  if (!read.success) {
    const [issue] = read.error.issues;
    const field = String(issue?.path[0] ?? 'first_name') as ListField;
    return {
      field:
        field === 'first_name' || field === 'last_name'
          ? values[field] === undefined
            ? nameField
            : field
          : field,
      reason: `${SAID[field] ?? 'The line'} “${(values[field] ?? '').slice(0, 80)}” is refused: ${issue?.message ?? identityMessages.firstName}.`,
    };
  }
  const { first_name, last_name, external_number, phone, date_of_birth, guardian_contact } = read.data;
  return {
    first_name,
    last_name,
    external_number,
    email: read.data.email,
    phone,
    date_of_birth,
    guardian_contact,
    role,
    groups,
    courses,
    left: LEFT.has(status),
  };
}

const SAID: Partial<Record<ListField, string>> = {
  first_name: 'The name',
  last_name: 'The last name',
  external_number: 'The number',
  email: 'The email',
  phone: 'The phone number',
  date_of_birth: 'The date of birth',
  guardian_contact: 'The guardian’s contact',
};
