import type { FieldProblem } from '../http/errors.ts';
import { isValidEmail, isValidPhone } from '../identity/rules.ts';

export const messageKinds = ['contact', 'corporate'] as const;
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

/** What is wrong with a message to support; the form shows it and the server enforces it. */
export function supportMessageProblems(
  input: Partial<Record<keyof SupportMessageInput, unknown>>,
): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const text = (field: keyof SupportMessageInput): string => String(input[field] ?? '').trim();
  const check = (path: string, wrong: boolean, message: string) => {
    if (wrong) problems.push({ path, message });
  };
  check('name', text('name').length < 2, 'Tell us your name');
  check('name', text('name').length > 120, 'A name has at most 120 characters');
  check('email', !isValidEmail(text('email')), 'Enter an email address we can answer to');
  check('subject', text('subject').length < 3, 'Say in a few words what it is about');
  check('subject', text('subject').length > 160, 'A subject has at most 160 characters');
  check('message', text('message').length < 10, 'Write at least 10 characters');
  check('message', text('message').length > 5000, 'A message has at most 5,000 characters');
  check(
    'phone',
    text('phone') !== '' && !isValidPhone(text('phone')),
    'Enter a phone number of at least 10 characters',
  );
  if (input.kind === 'corporate')
    check('organisation', text('organisation').length < 2, 'Tell us your organisation');
  const size = input.team_size;
  const fits = typeof size === 'number' && Number.isInteger(size) && size >= 1 && size <= 1_000_000;
  check('team_size', size !== undefined && size !== null && !fits, 'Enter the number of people, 1 or more');
  return problems;
}
