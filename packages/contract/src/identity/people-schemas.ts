import { z } from 'zod';
import { pagination } from '../http/pagination.ts';
import { identityLengths as lengths } from './limits.ts';
import { identityMessages as messages } from './messages.ts';
import {
  applicationStatuses,
  emailField,
  instructorApplication,
  nameLine,
  session,
  usernameField,
} from './schemas.ts';
import { dateOfBirthField, externalNumberField } from './school-schemas.ts';

const isoTime = z.string().describe('ISO 8601, UTC');
const roleNames = ['student', 'instructor', 'admin'] as const;
export const pageQuery = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(20),
};
const search = z.string().trim().max(200).default('');

/** `waiting`: has no email, and has never signed in. */
export const personStatuses = ['active', 'unverified', 'waiting', 'disabled'] as const;
/** Whom administrators list: `waiting` for all who have never signed in, `same_email` for accounts whose emails are spellings of one. */
export const personFilters = [...personStatuses, 'same_email'] as const;
/** One row of the list of people. */
export const personSummary = z.object({
  user_id: z.string(),
  username: z.string(),
  email: z.string().nullable().describe('Null for an account without one'),
  first_name: z.string(),
  last_name: z.string(),
  roles: z.array(z.string()),
  avatar_url: z.string().nullable(),
  email_verified: z.boolean(),
  disabled: z.boolean(),
  last_login: isoTime.nullable(),
  created_at: isoTime,
});
export const peopleQuery = z.object({
  search,
  role: z.enum(roleNames).optional(),
  status: z.enum(personFilters).optional(),
  sort: z.enum(['newest', 'name', 'last_login']).default('newest'),
  ...pageQuery,
});
export const peopleList = z.object({ people: z.array(personSummary), pagination });
export const person = personSummary.extend({
  phone: z.string().nullable(),
  disabled_at: isoTime.nullable(),
  disabled_reason: z.string().nullable(),
  second_factor: z.boolean(),
  has_password: z.boolean(),
  sessions: z.array(session),
  /** Admission or staff number. */
  external_number: z.string().nullable(),
  /** How a guardian is reached, as the school wrote it down. */
  guardian_contact: z.string().nullable(),
  date_of_birth: z.string().nullable().describe('A day, as in 2012-02-29'),
  said_child: z.boolean().describe('The school says that this is a child'),
  is_child: z.boolean().describe('Now, by the date of birth or because the school says so'),
  /** The login card that was printed last. */
  card: z.object({ printed_at: isoTime, expires_at: isoTime, used_at: isoTime.nullable() }).nullable(),
  /** Of guardians, also those that were withdrawn, the last one first. */
  consents: z.array(
    z.object({
      purpose: z.string(),
      guardian: z.string(),
      given_at: isoTime,
      recorded_by: z.string().nullable(),
      withdrawn_at: isoTime.nullable(),
      withdrawn_by: z.string().nullable(),
    }),
  ),
  /** Roles of the site's own that they have, by name. */
  staff_roles: z.array(z.object({ id: z.string(), name: z.string() })),
  /** What the caller may do to this person now. */
  abilities: z.object({
    change_roles: z.boolean(),
    /** Roles of the site's own. */
    give_roles: z.boolean(),
    change_details: z.boolean(),
    merge: z.boolean(),
    disable: z.boolean(),
    enable: z.boolean(),
    sign_out: z.boolean(),
    send_password_link: z.boolean(),
    print_card: z.boolean(),
    one_time_password: z.boolean(),
    remove_second_factor: z.boolean(),
    /** Read the site as this person. */
    view_as: z.boolean(),
  }),
});
export const onePerson = z.object({ person });
export const createPersonBody = z.object({
  email: emailField.nullish().describe('None for a person without one'),
  username: usernameField.optional().describe('Default: from the email, the number or the name'),
  date_of_birth: dateOfBirthField.nullish(),
  said_child: z.boolean().optional().describe('The school says that this is a child'),
  external_number: externalNumberField.nullish().describe('Admission or staff number'),
  first_name: nameLine.refine((name) => name !== '', { error: messages.firstName }),
  last_name: nameLine.default(''),
  roles: z.array(z.enum(roleNames)).min(1).max(3).default(['student']),
});
/** The generated password is shown once and kept only as a hash. */
export const createdPerson = z.object({ person, password: z.string() });
export const rolesBody = z.object({ roles: z.array(z.enum(roleNames)).min(1).max(3) });
export const statusBody = z.object({
  disabled: z.boolean(),
  reason: z.string().trim().max(lengths.comment).default(''),
});

export const auditEntry = z.object({
  id: z.string(),
  at: isoTime,
  /** Null: the command line, or the platform itself. */
  actor: z.object({ user_id: z.string(), name: z.string() }).nullable(),
  action: z.string().describe('`person.roles-changed` and the like'),
  subject: z.object({ type: z.string(), id: z.string(), name: z.string() }),
  /** The details of the change: `{from, to, reason}`. */
  details: z.record(z.string(), z.unknown()),
  ip: z.string().nullable(),
});
export const auditQuery = z.object({
  search,
  action: z.string().max(60).optional(),
  person: z.string().max(30).optional().describe('Actions by or on this person'),
  ...pageQuery,
});
export const auditList = z.object({ entries: z.array(auditEntry), actions: z.array(z.string()), pagination });

export const applicationsQuery = z.object({ status: z.enum(applicationStatuses).optional(), ...pageQuery });
export const applicationWithPerson = instructorApplication.extend({
  person: personSummary,
  decided_by: z.string().nullable(),
});
export const applicationsList = z.object({
  applications: z.array(applicationWithPerson),
  pending: z.number().int(),
  pagination,
});
export const decisionBody = z.object({
  decision: z.enum(['approve', 'decline']),
  comment: z.string().trim().max(lengths.comment).default(''),
});
export const oneApplication = z.object({ application: applicationWithPerson });

export type PersonSummary = z.infer<typeof personSummary>;
export type Person = z.infer<typeof person>;
export type PeopleQuery = z.infer<typeof peopleQuery>;
export type AuditEntry = z.infer<typeof auditEntry>;
export type ApplicationWithPerson = z.infer<typeof applicationWithPerson>;
