import type { SupportMessageInput } from '@darasa/contract/support/rules';
import { supportLimits, supportMessageProblems } from '@darasa/contract/support/rules';
import type { Problems } from '~/ui/form/problems';

/** The forms that lead into the support inbox; each keeps its own draft. */
export type FormName = 'contact' | 'corporate' | 'question';

export const draftFields = [
  'name',
  'email',
  'phone',
  'organisation',
  'team_size',
  'subject',
  'message',
] as const;
export type DraftField = (typeof draftFields)[number];
/** What stands in a form's fields, as typed. */
export type Draft = Partial<Record<DraftField, string>>;
/** All fields that a form may have, and the honeypot. */
export const emptyMessage = {
  name: '',
  email: '',
  phone: '',
  organisation: '',
  team_size: '',
  subject: '',
  message: '',
  website: '',
};
const isDraftField = (name: string): name is DraftField => (draftFields as readonly string[]).includes(name);

/** `1,200` and `1 200` are numbers too. */
function teamSize(text: string): number | undefined {
  const digits = text.replaceAll(/[\s,]/g, '');
  return digits === '' ? undefined : Number(digits);
}

/** The first words of a text in one line, as a subject. */
function firstWords(text: string, most = 80): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= most) return line;
  return `${line.slice(0, most).replace(/\s+\S*$/, '')} …`;
}

/** Where a form does not ask for a subject, the inbox still needs a line to list the message by. */
const subjects: Record<FormName, (draft: Draft) => string> = {
  contact: ({ subject = '' }) => subject,
  corporate: ({ organisation = '' }) =>
    `Training for a team: ${organisation}`.slice(0, supportLimits.subject),
  question: ({ message = '' }) => `Question: ${firstWords(message)}`,
};

/** What a form sends. Optional fields that were left empty are left out. */
export function composeMessage(form: FormName, draft: Draft): SupportMessageInput {
  const text = (field: DraftField): string => (draft[field] ?? '').trim();
  const size = teamSize(text('team_size'));
  return {
    kind: form === 'corporate' ? 'corporate' : 'contact',
    name: text('name'),
    email: text('email'),
    subject: subjects[form](draft).trim(),
    message: text('message'),
    ...(text('phone') && { phone: text('phone') }),
    ...(text('organisation') && { organisation: text('organisation') }),
    ...(size !== undefined && { team_size: size }),
  };
}

/** What is wrong with a draft, by the contract's rules; empty when it can be sent. */
export function draftProblems(form: FormName, draft: Draft): Problems<DraftField> {
  const problems: Problems<DraftField> = {};
  for (const { path, message } of supportMessageProblems(composeMessage(form, draft))) {
    if (isDraftField(path)) problems[path] = message;
  }
  return problems;
}
