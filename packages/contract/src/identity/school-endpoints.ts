import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { CARDS_AT_ONCE, cardMessages } from './card-rules.ts';
import { cleanName, hasLetter } from './names.ts';
import { onePerson } from './people-schemas.ts';
import { idParams, line, signInData } from './schemas.ts';
import { consentPurposes, schoolLimits, schoolMessages } from './school-rules.ts';
import { dateOfBirthField, externalNumberField, guardianContactField } from './school-schemas.ts';

const isoTime = z.string().describe('ISO 8601, UTC');

export const cardSignInBody = z.object({
  code: z.string({ error: cardMessages.noCode }).min(1, { error: cardMessages.noCode }).max(100),
  remember_me: z.boolean().default(false),
});

/** Signing in with a login card. */
export const cardEndpoints = {
  signIn: endpoint({
    tag: 'Auth',
    method: 'POST',
    path: '/auth/card',
    repeat: 'never',
    summary: 'Sign in once by the code of a login card; a password must be chosen next',
    body: cardSignInBody,
    data: signInData,
  }),
};

export const printCardsBody = z.object({
  people: z.array(z.string().min(1).max(100)).min(1).max(CARDS_AT_ONCE),
});
export const printedCards = z.object({
  /** The document, A4 with lines to cut, in base64. Its codes are stored nowhere. */
  pdf: z.string(),
  printed: z.number().int(),
  refused: z.array(z.object({ user_id: z.string(), name: z.string(), reason: z.string() })),
  expires_at: isoTime,
});
export const oneTimePassword = z.object({ username: z.string(), password: z.string() });
export const schoolDetailsBody = z.object({
  date_of_birth: dateOfBirthField.nullable(),
  said_child: z.boolean(),
  external_number: externalNumberField.nullable(),
  guardian_contact: guardianContactField.nullish().describe('Default: as it is'),
});
export const consentParams = idParams.extend({ purpose: z.enum(consentPurposes) });
export const consentBody = z.object({
  guardian: line(schoolLimits.guardian)
    .overwrite(cleanName)
    .refine(hasLetter, { error: schoolMessages.guardian }),
});

const admins = { tag: 'People', access: { permission: 'people.manage' } } as const;

/** What a school does for the accounts that it makes. Every action is written to the audit log. */
export const schoolEndpoints = {
  printCards: endpoint({
    ...admins,
    method: 'POST',
    path: '/administration/people/cards',
    repeat: 'never',
    summary: 'Login cards of people as a PDF; cards that they have not used stop working',
    body: printCardsBody,
    data: printedCards,
  }),
  oneTimePassword: endpoint({
    ...admins,
    method: 'POST',
    path: '/administration/people/{id}/one-time-password',
    repeat: 'never',
    summary: 'Give a person a password that they must change; it is shown once',
    params: idParams,
    data: oneTimePassword,
  }),
  changeDetails: endpoint({
    ...admins,
    method: 'PUT',
    path: '/administration/people/{id}/details',
    summary: 'Set the date of birth, the number and whether the school says that the person is a child',
    params: idParams,
    body: schoolDetailsBody,
    data: onePerson,
  }),
  giveConsent: endpoint({
    ...admins,
    method: 'POST',
    path: '/administration/people/{id}/consents/{purpose}',
    summary: 'Record that a guardian consents to something',
    params: consentParams,
    body: consentBody,
    data: onePerson,
  }),
  withdrawConsent: endpoint({
    ...admins,
    method: 'DELETE',
    path: '/administration/people/{id}/consents/{purpose}',
    summary: 'Record that a consent was withdrawn',
    params: consentParams,
    data: onePerson,
  }),
};
