import { foldHead } from './recognise.ts';
import { type Table, UnreadableList } from './table.ts';

/** The tables of OneRoster 1.2 that are read, by the names of their files. */
const FILES = ['users', 'classes', 'enrollments', 'demographics'] as const;
export type RosterFiles = Partial<Record<(typeof FILES)[number], Table>>;
export const rosterFile = (path: string): (typeof FILES)[number] | undefined =>
  FILES.find((name) => path.toLowerCase().split('/').at(-1) === `${name}.csv`);

/** The rows of a table by the names of their columns. */
function records({ heads, rows }: Table): (Record<string, string> & { line: number })[] {
  const names = heads.map(foldHead);
  return rows.map(
    ({ line, cells }) =>
      ({ ...Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])), line }) as never,
  );
}

const HEADS = [
  'identifier',
  'givenName',
  'familyName',
  'email',
  'phone',
  'dateOfBirth',
  'role',
  'class',
  'status',
];
const TEACHERS = new Set(['teacher', 'administrator', 'proctor', 'aide']);

/**
 * One list of people from OneRoster's tables: with the classes that each is enrolled in. Guardians and other relatives are left out:
 * they are no learners.
 * @throws UnreadableList
 */
export function joinRoster({ users, classes, enrollments, demographics }: RosterFiles): Table {
  if (!users) throw new UnreadableList('The zip has no users.csv, as OneRoster 1.2 wants it.');
  const titles = new Map((classes ? records(classes) : []).map((row) => [row.sourcedid, row.title ?? '']));
  const born = new Map(
    (demographics ? records(demographics) : []).map((row) => [row.sourcedid, row.birthdate]),
  );
  const inClasses = new Map<string, { titles: Set<string>; teaches: boolean }>();
  for (const row of enrollments ? records(enrollments) : []) {
    if (row.status === 'tobedeleted') continue;
    const own = inClasses.get(row.usersourcedid ?? '') ?? { titles: new Set<string>(), teaches: false };
    const title = titles.get(row.classsourcedid ?? '');
    if (title) own.titles.add(title);
    if (TEACHERS.has((row.role ?? '').toLowerCase())) own.teaches = true;
    inClasses.set(row.usersourcedid ?? '', own);
  }
  const rows = records(users).flatMap((row) => {
    const role = (row.role || row.roles || '').toLowerCase();
    if (['parent', 'guardian', 'relative'].includes(role)) return [];
    const own = inClasses.get(row.sourcedid ?? '');
    const teaches = TEACHERS.has(role) || (role === '' && own?.teaches);
    return [
      {
        line: row.line,
        cells: [
          row.identifier || row.sourcedid || '',
          row.givenname ?? '',
          row.familyname ?? '',
          row.email ?? '',
          row.phone || row.sms || '',
          born.get(row.sourcedid) ?? '',
          teaches ? 'teacher' : 'student',
          [...(own?.titles ?? [])].join('; '),
          row.status === 'tobedeleted' || row.enableduser === 'false' ? 'left' : '',
        ],
      },
    ];
  });
  if (rows.length === 0) throw new UnreadableList('The users.csv has nobody who learns or teaches.');
  return { heads: HEADS, rows };
}

/** Whether a single table is OneRoster's users.csv. */
export function isRosterUsers({ heads }: Table): boolean {
  const names = new Set(heads.map(foldHead));
  return names.has('sourcedid') && names.has('givenname') && names.has('familyname');
}
