import type { FieldProblem } from '../http/errors.ts';
import { isValidEmail, isValidPhone } from '../identity/rules.ts';
import { seenText } from '../identity/visible-text.ts';

/** What the forms send: a report holds what the system check found. */
export const messageKinds = ['contact', 'corporate', 'report'] as const;
export type MessageKind = (typeof messageKinds)[number];

export interface SupportMessageInput {
  kind: MessageKind;
  name: string;
  email: string;
  subject: string;
  message: string;
  phone?: string;
  organisation?: string;
  team_size?: number;
}

/** Longest values in characters, after trimming. All fields but `message` are one line. */
export const supportLimits = {
  name: 120,
  email: 254,
  subject: 160,
  message: 5000,
  phone: 40,
  organisation: 160,
  team_size: 1_000_000,
} as const;

export const supportMessages = {
  name: 'Enter your name',
  email: 'Enter a valid email address',
  subject: 'Enter a subject',
  message: 'Write at least 10 characters',
  phone: 'Enter a phone number of at least 10 characters',
  organisation: 'Enter your organisation',
  teamSize: 'Enter the number of people, 1 or more',
  oneLine: 'Must be one line',
  tooLong: (most: number): string => `At most ${most.toLocaleString('en')} characters`,
} as const;

/** Characters that could end a line, or a header, in a program that reads the message later. */
const lineBreaking = /[\p{Cc}\u2028\u2029]/u;
const oneLineFields = ['name', 'email', 'subject', 'phone', 'organisation'] as const;

/**
 * The problems of a message to support, at most one per field, in the order of the form. The form shows them and the
 * server enforces them.
 */
export function supportMessageProblems(
  input: Partial<Record<keyof SupportMessageInput, unknown>>,
): FieldProblem[] {
  const problems = new Map<string, string>();
  const text = (field: keyof SupportMessageInput): string => String(input[field] ?? '').trim();
  const seen = (field: keyof SupportMessageInput): string => seenText(text(field));
  const check = (path: keyof SupportMessageInput, wrong: boolean, message: string) => {
    if (wrong && !problems.has(path)) problems.set(path, message);
  };
  for (const field of oneLineFields) {
    const value = text(field);
    check(field, lineBreaking.test(value), supportMessages.oneLine);
    check(field, value.length > supportLimits[field], supportMessages.tooLong(supportLimits[field]));
  }
  check('name', seen('name').length < 2, supportMessages.name);
  check('email', !isValidEmail(text('email')), supportMessages.email);
  check('subject', seen('subject').length < 3, supportMessages.subject);
  check(
    'message',
    text('message').length > supportLimits.message,
    supportMessages.tooLong(supportLimits.message),
  );
  check('message', seen('message').length < 10, supportMessages.message);
  check('phone', text('phone') !== '' && !isValidPhone(text('phone')), supportMessages.phone);
  check(
    'organisation',
    input.kind === 'corporate' && seen('organisation').length < 2,
    supportMessages.organisation,
  );
  const size = input.team_size;
  const sizeGiven = size !== undefined && size !== null;
  const sizeFits =
    typeof size === 'number' && Number.isInteger(size) && size >= 1 && size <= supportLimits.team_size;
  check('team_size', sizeGiven && !sizeFits, supportMessages.teamSize);
  return fieldOrder.flatMap((path) => {
    const message = problems.get(path);
    return message === undefined ? [] : [{ path, message }];
  });
}

const fieldOrder = [
  'name',
  'email',
  'phone',
  'organisation',
  'team_size',
  'subject',
  'message',
] as const satisfies readonly (keyof SupportMessageInput)[];
