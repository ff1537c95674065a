import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { cleanName, hasLetter } from '../identity/names.ts';
import { idParams, line } from '../identity/schemas.ts';
import { hasSomethingToSee, withoutTurning } from '../identity/visible-text.ts';
import { typedNumber } from './phone-endpoints.ts';
import { smsLimits } from './sms-rules.ts';

const isoTime = z.string().describe('ISO 8601, UTC');
const desk = { tag: 'People', access: { permission: 'people.manage' } } as const;
const PATH = '/administration/people/{id}/guardian-phone';

const contact = z.object({
  name: z.string(),
  /** E.164. */
  number: z.string(),
  /** How they consented. */
  how: z.string(),
  consented_at: isoTime,
  /** Null: their account was deleted. */
  recorded_by: z.string().nullable(),
  withdrawn_at: isoTime.nullable(),
  withdrawn_by: z.string().nullable(),
  /** When SMS were stopped from the phone. */
  stopped_at: isoTime.nullable(),
});
export type GuardianPhone = z.infer<typeof contact>;
const data = z.object({
  available: z.boolean().describe('Whether this site sends SMS'),
  current: contact.nullable(),
  earlier: z.array(contact),
});
export type GuardianPhones = z.infer<typeof data>;

/** The phone of a child’s guardian who has agreed to get SMS about the child. */
export const guardianPhoneEndpoints = {
  read: endpoint({
    ...desk,
    method: 'GET',
    path: PATH,
    summary: 'The phone of a person’s guardian, with the consent, and earlier ones',
    params: idParams,
    data,
  }),
  record: endpoint({
    ...desk,
    method: 'PUT',
    path: PATH,
    summary:
      'Record that a guardian agrees to get SMS about a child; another number takes the place of the one before',
    params: idParams,
    body: z.object({
      name: line(smsLimits.guardianName)
        .overwrite(cleanName)
        .refine(hasLetter, { error: 'Enter the name of the parent or guardian' }),
      number: typedNumber,
      how: line(smsLimits.consentHow)
        .overwrite(withoutTurning)
        .refine(hasSomethingToSee, { error: 'Say how they agreed, such as “signed form of 5 January”' }),
    }),
    data,
  }),
  withdraw: endpoint({
    ...desk,
    method: 'DELETE',
    path: PATH,
    summary: 'Record that the guardian wants no SMS any more',
    params: idParams,
    data,
  }),
};
