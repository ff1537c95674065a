import {
  type EmailLineOutcome,
  type InvitationRole,
  inviteLink,
  type WayInTarget,
} from '@darasa/contract/groups/code-rules';
import { isValidEmail } from '@darasa/contract/identity/rules';
import { findStandings } from '#modules/enrollment';
import {
  emailKey,
  findContacts,
  findPeopleByLines,
  hashToken,
  mayEmail,
  newOpaqueToken,
  recordAudit,
  requireRecent,
} from '#modules/identity';
import type { Ctx, TxCtx } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { AppError, badRequest } from '#platform/http/errors';
import {
  type EmailSite,
  type Language,
  languageOf,
  type OutgoingEmail,
  queueEmails,
  renderEmail,
} from '#platform/mail/index';
import { requireTarget, subjectOf, type Target } from '../entering/targets.ts';
import { mayDo, seesAll } from '../policy.ts';
import { type InvitedTo, insertInvitation, revokeFor } from '../store/invitation-repository.ts';
import { findRolesAmong } from '../store/member-repository.ts';
import { invitationEmail } from './invitation-email.ts';
import { limitSent } from './sent-a-day.ts';

export interface InvitationDeps {
  site: EmailSite;
  /** How many people one person may invite by email in 24 hours. */
  invitationsPerDay: number;
  /** Without a mail server emails wait. */
  mail: { readonly smtpUrl?: string | undefined };
}
interface Line {
  line: string;
  outcome: EmailLineOutcome;
  reason: string | null;
}
interface ToSend {
  target: WayInTarget;
  target_id?: string | undefined;
  role: InvitationRole;
  emails: readonly string[];
  days: number;
  max_uses: number | null;
}
/** A role that gives power: whoever offers one has shown lately who they are. */
export const isStaff = (role: InvitationRole): boolean => role === 'leader' || role === 'instructor';
const DAY_MS = 86_400_000;
export const INVITATION_EMAIL = 'groups.invitation';

/**
 * Invites people by email, each by a link of their own, or makes one link for several. A line that is refused stops no other.
 * @throws AppError NOT_FOUND, FORBIDDEN for a role that the caller may not give, or to confirm first, BAD_REQUEST, CONFLICT, RATE_LIMITED
 * when these are too many for a day
 */
export async function sendInvitations(
  ctx: Ctx,
  deps: InvitationDeps,
  wanted: ToSend,
): Promise<{ lines: Line[]; url: string | null; waiting: boolean }> {
  const target = await requireTarget(ctx, { target: wanted.target, id: wanted.target_id });
  if (isStaff(wanted.role)) requireRecent(ctx.actor);
  if (wanted.role === 'leader' && target.target === 'group' && !mayDo('appoint', ctx.actor, target.group))
    throw new AppError('FORBIDDEN');
  if (wanted.emails.length === 0)
    return { lines: [], url: await makeLink(ctx, deps, target, wanted), waiting: false };
  const lines = await readLines(ctx, target, wanted.emails);
  const fresh = lines.flatMap(({ line, outcome }) => (outcome === 'sent' ? line : []));
  if (fresh.length > 0) await invite(ctx, deps, target, { ...wanted, emails: fresh });
  return { lines, url: null, waiting: fresh.length > 0 && deps.mail.smtpUrl === undefined };
}

/** What becomes of each line, before anything is sent. */
async function readLines({ db, actor }: Ctx, target: Target, emails: readonly string[]): Promise<Line[]> {
  const people = await findPeopleByLines(db, emails);
  const ids = people.flatMap((person) => person?.id ?? []);
  const inside = await findInside(db, target, ids);
  const seen = new Set<string>();
  const lines: Line[] = [];
  for (const [index, line] of emails.entries()) {
    const person = people[index];
    const key = emailKey(line);
    const say = (outcome: EmailLineOutcome, reason: string | null = null) =>
      lines.push({ line, outcome, reason });
    if (!isValidEmail(line)) say('refused', 'This is not an email address.');
    else if (seen.has(key)) say('refused', 'This address is in the list twice.');
    else if (person && !person.active && seesAll(actor))
      say('refused', 'The account with this address is disabled.');
    else if (person && inside.has(person.id)) say('already');
    else if (!(await mayEmail(db, { email: line, stranger: !person })))
      say('refused', 'Too many emails were sent to this address. Try again tomorrow.');
    else say('sent');
    seen.add(key);
  }
  return lines;
}

/** Who of some people needs no invitation. */
async function findInside(db: Db, target: Target, userIds: readonly number[]): Promise<Set<number>> {
  if (target.target === 'site') return new Set(userIds);
  if (target.target === 'group') return new Set((await findRolesAmong(db, target.group.id, userIds)).keys());
  const standings = await findStandings(db, userIds, [target.course.id]);
  return new Set(standings.flatMap(({ user_id, status }) => (status === 'left' ? [] : user_id)));
}

async function invite(
  ctx: Ctx,
  { site, invitationsPerDay }: InvitationDeps,
  target: Target,
  wanted: ToSend,
): Promise<void> {
  const by = (await findContacts(ctx.db, [ctx.actor.userId]))[0]?.name ?? site.siteName;
  const until = new Date(ctx.now.getTime() + wanted.days * DAY_MS);
  const { name } = subjectOf(target);
  const readers = await readersOf(ctx, wanted.emails);
  await ctx.transaction(async (inside) => {
    const { db: tx, actor } = inside;
    await limitSent(inside, { most: invitationsPerDay, wanted: wanted.emails.length });
    await revokeFor(tx, invitedToOf(target), wanted.emails.map(emailKey));
    const mails: OutgoingEmail[] = [];
    for (const email of wanted.emails) {
      const secret = newOpaqueToken();
      const invitation = {
        ...columnsOf(target),
        secret_hash: hashToken(secret),
        role: wanted.role,
        email,
        email_key: emailKey(email),
        max_uses: 1,
        created_by: actor.userId,
      };
      await insertInvitation(tx, invitation, wanted.days);
      mails.push(
        emailOf(site, { target: wanted.target, name, by, until, email, secret, reader: readers(email) }),
      );
    }
    await queueEmails(tx, mails);
    await record(inside, target, { role: wanted.role, people: wanted.emails.length });
  });
}

/** How somebody is greeted, and in which language. */
interface Reader {
  language: Language;
  firstName: string;
}

/** Whoever has an account reads the language that they have chosen; of others nothing is known, so it is the one of who invites. */
export async function readersOf(
  { db, actor }: Pick<Ctx, 'actor'> & { db: Db | Tx },
  emails: readonly string[],
): Promise<(email: string) => Reader> {
  const people = await findPeopleByLines(db, emails);
  const ids = people.flatMap((person) => person?.id ?? []);
  const contacts = new Map((await findContacts(db, [...ids, actor.userId])).map((one) => [one.id, one]));
  const own = contacts.get(actor.userId);
  const unknown: Reader = { language: own ? languageOf(own) : 'en', firstName: '' };
  return (email) => {
    const id = people[emails.indexOf(email)]?.id;
    const contact = id === undefined ? undefined : contacts.get(id);
    return contact ? { language: languageOf(contact), firstName: contact.first_name } : unknown;
  };
}

/** The email with the link, which is nowhere else. */
export function emailOf(
  site: EmailSite,
  {
    email,
    secret,
    reader,
    ...said
  }: Omit<Parameters<typeof invitationEmail>[1], 'link'> & { email: string; secret: string; reader: Reader },
): OutgoingEmail {
  const words = invitationEmail(site, { ...said, link: `${site.siteUrl}${inviteLink(secret)}` });
  const rendered = renderEmail(words[reader.language], { ...reader, site });
  return { kind: INVITATION_EMAIL, to: { email }, ...rendered };
}

/** A link for whoever has it: for learners alone, since nobody knows who will have it. */
async function makeLink(ctx: Ctx, { site }: InvitationDeps, target: Target, wanted: ToSend): Promise<string> {
  if (isStaff(wanted.role))
    throw badRequest([{ path: 'role', message: 'A role of staff is given by email, to one person each' }]);
  const secret = newOpaqueToken();
  await ctx.transaction(async (inside) => {
    const invitation = {
      ...columnsOf(target),
      secret_hash: hashToken(secret),
      role: wanted.role,
      max_uses: wanted.max_uses,
      created_by: inside.actor.userId,
    };
    await insertInvitation(inside.db, invitation, wanted.days);
    await record(inside, target, { role: wanted.role, link: true });
  });
  return `${site.siteUrl}${inviteLink(secret)}`;
}

const record = (ctx: TxCtx, target: Target, details: Record<string, unknown>): Promise<void> =>
  recordAudit(ctx.db, {
    actorId: ctx.actor.userId,
    action: 'invitation.sent',
    subject: subjectOf(target),
    details,
    ip: ctx.ip,
  });

export const invitedToOf = (target: Target): InvitedTo => ({
  target: target.target,
  groupId: target.target === 'group' ? target.group.id : null,
  courseId: target.target === 'course' ? target.course.id : null,
});
const columnsOf = (target: Target) => {
  const { groupId, courseId } = invitedToOf(target);
  return { target: target.target, group_id: groupId, course_id: courseId };
};
