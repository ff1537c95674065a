import { z } from 'zod';
import { MAX_PAGE } from '../catalogue/constants.ts';
import { endpoint } from '../http/endpoint.ts';
import { pagination } from '../http/pagination.ts';
import { rowIdText } from '../http/row-id.ts';
import {
  emailOutcomes,
  invitationRoles,
  invitationStates,
  MAX_JOIN_CODE,
  rolesOfTarget,
  wayInLimits,
  wayInTargets,
} from './code-rules.ts';
import { groupKinds } from './rules.ts';

const isoDate = z.string().describe('ISO 8601, UTC');
const count = z.number().int().min(0);
const signedIn = { tag: 'Ways in', access: 'signed-in' } as const;
/** Open to everyone, who may be signed in. */
const open = { tag: 'Ways in', access: 'recognised' } as const;

/** One group or one course. */
const codeTarget = z
  .object({ group_id: rowIdText('Not a group').optional(), course_id: rowIdText('Not a course').optional() })
  .refine(({ group_id, course_id }) => (group_id === undefined) !== (course_id === undefined), {
    error: 'A code is for one group or one course',
    path: ['group_id'],
  });
const days = z.number().int().min(1).max(wayInLimits.days);
const uses = z.number().int().min(1).max(wayInLimits.uses).nullable();

export const joinCode = z.object({
  id: z.string(),
  /** As it is read out: `tamu-nyota-427`. */
  code: z.string(),
  /** The whole address that the QR code holds. */
  url: z.string(),
  qr_svg: z.string(),
  expires_at: isoDate,
  max_uses: z.number().int().nullable(),
  used: count,
  created_at: isoDate,
});

/** What a code or an invitation leads to, for whoever has it. */
export const wayIn = z.object({
  target: z.enum(wayInTargets),
  /** Of the group, course or site. */
  name: z.string(),
  group_kind: z.enum(groupKinds).nullable(),
  /** Who invites; null for codes. */
  invited_by: z.string().nullable(),
  /** What the person becomes by it, where that is more than a learner. */
  role: z.enum(invitationRoles),
  /** The email that the invitation was sent to, so that registering is quick; null for others. */
  email: z.string().nullable(),
});

/** Where somebody is after they came in. */
export const cameIn = z.object({
  outcome: z.enum(['joined', 'already', 'waiting']),
  /** The page to go on with. */
  path: z.string(),
  name: z.string(),
});

const code = z.string().trim().min(1).max(MAX_JOIN_CODE);
const secret = z.string().trim().min(1).max(100);

/** Codes with which people join a group or a course by themselves. */
export const joinCodeEndpoints = {
  read: endpoint({
    ...signedIn,
    method: 'GET',
    path: '/join-codes',
    summary: 'The code of a group or a course, for those who manage it; null: there is none now',
    query: codeTarget,
    data: z.object({ code: joinCode.nullable() }),
  }),
  make: endpoint({
    ...signedIn,
    method: 'POST',
    path: '/join-codes',
    // The code is stored encrypted, and nowhere else
    repeat: 'never',
    summary: 'Make a code; the earlier one of the group or course does not work any more',
    body: codeTarget.and(
      z.object({ days: days.default(wayInLimits.codeDays), max_uses: uses.default(null) }),
    ),
    data: z.object({ code: joinCode }),
    status: 201,
  }),
  end: endpoint({
    ...signedIn,
    method: 'DELETE',
    path: '/join-codes/{id}',
    summary: 'End a code: nobody joins by it any more',
    params: z.object({ id: rowIdText('Not a code') }),
    data: z.object({ code: joinCode.nullable() }),
  }),
  sheet: endpoint({
    ...signedIn,
    method: 'GET',
    path: '/join-codes/{id}/sheet.pdf',
    summary: 'A sheet for the wall: the code, its QR code and what people join by it',
    params: z.object({ id: rowIdText('Not a code') }),
    data: z.null(),
  }),
  look: endpoint({
    ...open,
    method: 'POST',
    path: '/join-codes/look',
    repeat: 'itself',
    summary: 'What a code is for. 404 for unknown ones, which are counted',
    body: z.object({ code }),
    data: z.object({ way_in: wayIn }),
  }),
  join: endpoint({
    ...signedIn,
    method: 'POST',
    path: '/join-codes/join',
    summary: 'Join by a code; joining again changes nothing',
    body: z.object({ code }),
    data: cameIn,
  }),
};

export const invitation = z.object({
  id: z.string(),
  target: z.enum(wayInTargets),
  role: z.enum(invitationRoles),
  /** Null: a link for whoever has it. */
  email: z.string().nullable(),
  state: z.enum(invitationStates),
  max_uses: z.number().int().nullable(),
  used: count,
  created_at: isoDate,
  expires_at: isoDate,
  abilities: z.object({ revoke: z.boolean(), resend: z.boolean() }),
});

/** What somebody is invited to, and as what. */
const invitationTarget = z
  .object({
    target: z.enum(wayInTargets),
    /** Of the group or course. */
    target_id: rowIdText('Not a group or course').optional(),
  })
  .refine(({ target, target_id }) => (target === 'site') === (target_id === undefined), {
    error: 'Say which group or course',
    path: ['target_id'],
  });

/** Invitations by email or by link, with a secret that is stored as a hash. */
export const invitationEndpoints = {
  list: endpoint({
    ...signedIn,
    method: 'GET',
    path: '/invitations',
    summary: 'The invitations to the site, a group or a course, 20 a page, the last one first',
    query: invitationTarget.and(z.object({ page: z.coerce.number().int().min(1).max(MAX_PAGE).default(1) })),
    data: z.object({ invitations: z.array(invitation), pagination }),
  }),
  send: endpoint({
    ...signedIn,
    method: 'POST',
    path: '/invitations',
    // The link's secret is shown once
    repeat: 'never',
    summary:
      'Invite people by email, one line each, or make a link for several; says of each line what became of it',
    body: invitationTarget
      .and(
        z.object({
          role: z.enum(invitationRoles),
          /** None: a link is made. */
          emails: z.array(z.string().trim().min(1).max(254)).max(wayInLimits.emails).default([]),
          days: days.default(wayInLimits.invitationDays),
          /** Of a link. */
          max_uses: uses.default(null),
        }),
      )
      .refine(({ target, role }) => rolesOfTarget[target].includes(role), {
        error: 'This role is not one for what the invitation is to',
        path: ['role'],
      }),
    data: z.object({
      lines: z.array(
        z.object({ line: z.string(), outcome: z.enum(emailOutcomes), reason: z.string().nullable() }),
      ),
      /** Where a link was made. */
      url: z.string().nullable(),
      /** The emails wait: the site has no mail server. */
      waiting: z.boolean(),
    }),
    status: 201,
  }),
  revoke: endpoint({
    ...signedIn,
    method: 'DELETE',
    path: '/invitations/{id}',
    summary: 'Withdraw an invitation: its link does not work any more',
    params: z.object({ id: rowIdText('Not an invitation') }),
    data: z.object({ invitation }),
  }),
  resend: endpoint({
    ...signedIn,
    method: 'POST',
    path: '/invitations/{id}/resend',
    summary: 'Send an invitation again, by a new link; the earlier one does not work any more',
    params: z.object({ id: rowIdText('Not an invitation') }),
    data: z.object({ invitation }),
  }),
  look: endpoint({
    ...open,
    method: 'POST',
    path: '/invitations/look',
    repeat: 'itself',
    summary: 'What an invitation is to; the sender sees that it was opened',
    body: z.object({ secret }),
    data: z.object({ way_in: wayIn }),
  }),
  accept: endpoint({
    ...signedIn,
    method: 'POST',
    path: '/invitations/accept',
    summary: 'Accept an invitation; accepting it again changes nothing',
    body: z.object({ secret }),
    data: cameIn,
  }),
};

export type JoinCode = z.infer<typeof joinCode>;
export type WayIn = z.infer<typeof wayIn>;
export type CameIn = z.infer<typeof cameIn>;
export type Invitation = z.infer<typeof invitation>;
