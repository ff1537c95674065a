import { z } from 'zod';
import { messageKinds, supportMessageProblems } from './rules.ts';

const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^[^\r\n\0]*$/, 'Must be one line');

/** A message from the contact or the corporate form. `website` is a trap for robots: people leave it empty. */
export const supportMessage = z
  .object({
    kind: z.enum(messageKinds).default('contact'),
    name: line(120),
    email: line(254),
    subject: line(160),
    message: z.string().trim().max(5000),
    phone: line(40).optional(),
    organisation: line(160).optional(),
    team_size: z.number().int().min(1).max(1_000_000).optional(),
    website: z.string().max(200).optional(),
  })
  .superRefine((input, context) => {
    for (const { path, message } of supportMessageProblems(input))
      context.addIssue({ code: 'custom', path: [path], message });
  });

/** The reference a person can quote when writing again. */
export const supportReceipt = z.object({ reference: z.string() });
export type SupportReceipt = z.infer<typeof supportReceipt>;
