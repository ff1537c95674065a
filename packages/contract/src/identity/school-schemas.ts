import { z } from 'zod';
import { siteDay } from '../formatting/site-zone.ts';
import { identityMessages as messages } from './messages.ts';
import { isValidPhone } from './rules.ts';
import { emailField, languages, line, nameLine, usernameField } from './schemas.ts';
import { isDateOfBirth, schoolLimits, schoolMessages } from './school-rules.ts';
import { hasSomethingToSee, withoutTurning } from './visible-text.ts';

/** Admission or staff number: one person's on this site, compared without regard to case. */
export const externalNumberField = line(schoolLimits.externalNumber)
  .overwrite(withoutTurning)
  .refine(hasSomethingToSee, { error: schoolMessages.externalNumber });
/** How a guardian is reached, as the school wrote it down: a name, a phone number, or both. */
export const guardianContactField = line(schoolLimits.guardianContact)
  .overwrite(withoutTurning)
  .refine(hasSomethingToSee, { error: schoolMessages.guardianContact });
export const dateOfBirthField = z
  .string({ error: schoolMessages.dateOfBirth })
  .refine((day) => isDateOfBirth(day, siteDay(Date.now())), { error: schoolMessages.dateOfBirth })
  .describe('A day, as in 2012-02-29');

/** An account that a school makes, by a form or from a list. */
export const schoolPerson = z.object({
  first_name: nameLine.refine((name) => name !== '', { error: messages.firstName }),
  last_name: nameLine.default(''),
  username: usernameField.optional().describe('Made from the number, the name or the email without one'),
  email: emailField.nullable().default(null),
  phone: line(40)
    .refine((phone) => isValidPhone(phone), { error: messages.phone })
    .nullable()
    .default(null),
  date_of_birth: dateOfBirthField.nullable().default(null),
  said_child: z.boolean().default(false).describe('The school says that this is a child'),
  external_number: externalNumberField.nullable().default(null),
  guardian_contact: guardianContactField.nullable().default(null),
  language: z.enum(languages).default('en'),
  roles: z
    .array(z.enum(['student', 'instructor']))
    .min(1)
    .max(2)
    .default(['student']),
});
export type SchoolPerson = z.input<typeof schoolPerson>;
