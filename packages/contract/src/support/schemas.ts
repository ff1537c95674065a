import { z } from 'zod';
import { withoutTurning } from '../identity/visible-text.ts';
import { messageKinds, supportLimits, supportMessageProblems, supportMessages } from './rules.ts';

/** Lengths appear here for the documentation; the rules enforce them with better messages. */
const text = (error: string, maxLength: number) =>
  z.string({ error }).overwrite(withoutTurning).trim().meta({ maxLength });

/** A message from the contact or the corporate form. `website` is hidden from people; robots fill it in. */
export const supportMessage = z
  .object({
    kind: z.enum(messageKinds).default('contact'),
    name: text(supportMessages.name, supportLimits.name),
    email: text(supportMessages.email, supportLimits.email),
    subject: text(supportMessages.subject, supportLimits.subject),
    message: text(supportMessages.message, supportLimits.message),
    phone: text(supportMessages.phone, supportLimits.phone).optional(),
    organisation: text(supportMessages.organisation, supportLimits.organisation).optional(),
    team_size: z.number({ error: supportMessages.teamSize }).optional(),
    website: z.string().optional(),
  })
  .superRefine((input, context) => {
    for (const { path, message } of supportMessageProblems(input))
      context.addIssue({ code: 'custom', path: [path], message });
  });

/** The reference to quote when writing again. */
export const supportReceipt = z.object({ reference: z.string() });

export type SupportMessage = z.infer<typeof supportMessage>;
export type SupportReceipt = z.infer<typeof supportReceipt>;
