import type { ListField } from '@darasa/contract/lists/rules';

/** Names of columns in English, in Kiswahili and in OneRoster 1.2, without spaces and signs. */
const NAMES: Record<ListField, readonly string[]> = {
  external_number: [
    'admissionnumber',
    'admissionno',
    'admno',
    'admnumber',
    'adm',
    'admission',
    'staffnumber',
    'staffno',
    'tscno',
    'tscnumber',
    'studentnumber',
    'studentno',
    'studentid',
    'pupilnumber',
    'pupilno',
    'employeenumber',
    'employeeno',
    'employeeid',
    'number',
    'regno',
    'registrationnumber',
    'identifier',
    'upi',
    'namba',
    'nambayausajili',
    'nambayamwanafunzi',
    'nambariyausajili',
    'nambari',
  ],
  full_name: [
    'fullname',
    'name',
    'names',
    'studentname',
    'pupilname',
    'learnername',
    'teachername',
    'jina',
    'jinakamili',
    'majina',
    'jinalamwanafunzi',
  ],
  first_name: ['firstname', 'givenname', 'forename', 'givennames', 'jinalakwanza', 'first'],
  last_name: [
    'lastname',
    'surname',
    'familyname',
    'secondname',
    'jinalamwisho',
    'jinalaukoo',
    'jinalafamilia',
    'jinalapili',
    'last',
  ],
  email: ['email', 'emailaddress', 'mail', 'baruapepe', 'anwaniyabaruapepe'],
  phone: [
    'phone',
    'phonenumber',
    'phoneno',
    'mobile',
    'mobilenumber',
    'telephone',
    'tel',
    'cell',
    'simu',
    'nambayasimu',
    'nambariyasimu',
    'rununu',
    'sms',
  ],
  date_of_birth: [
    'dateofbirth',
    'dob',
    'birthdate',
    'birthday',
    'born',
    'tareheyakuzaliwa',
    'sikuyakuzaliwa',
    'kuzaliwa',
  ],
  guardian_contact: [
    'guardian',
    'guardianscontact',
    'guardiancontact',
    'guardiansphone',
    'guardianphone',
    'guardianname',
    'parent',
    'parentscontact',
    'parentcontact',
    'parentsphone',
    'parentphone',
    'parentname',
    'nextofkin',
    'mzazi',
    'mlezi',
    'simuyamzazi',
    'nambayasimuyamzazi',
    'simuyamlezi',
    'jinalamzazi',
    'mawasilianoyamzazi',
  ],
  role: ['role', 'roles', 'position', 'type', 'jukumu', 'wadhifa', 'cheo', 'nafasi'],
  group: [
    'class',
    'classname',
    'group',
    'form',
    'stream',
    'grade',
    'classes',
    'cohort',
    'team',
    'department',
    'darasa',
    'kidato',
    'kundi',
    'kikundi',
    'mkondo',
    'idara',
  ],
  course: [
    'course',
    'courses',
    'coursename',
    'coursetitle',
    'coursecode',
    'kozi',
    'kozizake',
    'jinalakozi',
    'msimbowakozi',
  ],
  status: ['status', 'state', 'hali'],
};
const BY_NAME = new Map(
  (Object.entries(NAMES) as [ListField, readonly string[]][]).flatMap(([field, names]) =>
    names.map((name) => [name, field] as const),
  ),
);

/** A head as it is compared: letters and digits only. */
export const foldHead = (head: string): string =>
  head
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** What each column says, by its head; each field once, the first column that has it. */
export function recogniseColumns(heads: readonly string[]): (ListField | null)[] {
  const taken = new Set<ListField>();
  return heads.map((head) => {
    const field = BY_NAME.get(foldHead(head));
    if (field === undefined || taken.has(field)) return null;
    taken.add(field);
    return field;
  });
}

/** By what columns that somebody said before are found again. */
export const headsKey = (heads: readonly string[]): string => heads.map(foldHead).join('|');

/** Why a list with these columns cannot be checked; undefined: it can be. */
export function columnsProblem(fields: readonly (ListField | null)[]): string | undefined {
  const used = fields.filter((field) => field !== null);
  if (new Set(used).size < used.length) return 'Two columns say the same.';
  if (!used.includes('full_name') && !used.includes('first_name')) return 'Say which column has the names.';
  if (!used.includes('external_number') && !used.includes('email'))
    return 'Say which column has the admission or staff numbers, or the emails: people are found again by them.';
  return undefined;
}
