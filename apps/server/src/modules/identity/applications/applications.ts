import type { Pagination } from '@darasa/contract/http/pagination';
import { rowIdOf } from '@darasa/contract/http/row-id';
import type { ApplicationWithPerson } from '@darasa/contract/identity/people-schemas';
import type { InstructorApplication } from '@darasa/contract/identity/schemas';
import type { Ctx } from '#platform/context/index';
import type { Db } from '#platform/database/index';
import { emit } from '#platform/events/index';
import { AppError } from '#platform/http/errors';
import { paginate } from '#platform/http/paginate';
import { personSubject, recordAudit } from '../audit/audit.ts';
import { recordOwnAction } from '../audit/own-audit-entries.ts';
import type { Emails } from '../emails/emails.ts';
import { applicationDecided, applicationReceived } from '../events.ts';
import type { ChangeDeps } from '../people/change-person.ts';
import type { ClientInfo } from '../sessions/client.ts';
import { findSignedInUser, lockSignedInUser, requireRecent } from '../sessions/signed-in-user.ts';
import { lockAdmins } from '../users/admin-repository.ts';
import { mayTeach } from '../users/role-policy.ts';
import { withRole } from '../users/stored-roles.ts';
import { lockUser, updateUser } from '../users/user-repository.ts';
import { presentApplication, presentApplicationWithPerson } from './application-presenter.ts';
import {
  type ApplicationStatus,
  countApplications,
  decideApplication,
  findApplication,
  findApplications,
  findLatestApplication,
  insertApplication,
  lockApplication,
  readApplications,
  withdrawApplication,
} from './application-repository.ts';

const MESSAGES = {
  noEmail: 'Add an email address to your account first: applications are answered by email.',
  unverified: 'Confirm your email address first. We have sent you an email with a link.',
  teaches: 'You are already a teacher',
  pending: 'Your application is already being reviewed',
  nonePending: 'You have no pending application',
  decided: 'This application has already been decided',
  withdrawn: 'The applicant has withdrawn this application',
  notFound: 'Application not found',
} as const;

export async function myApplication(ctx: Ctx): Promise<InstructorApplication | null> {
  const row = await findLatestApplication(ctx.db, ctx.actor.userId);
  return row ? presentApplication(row) : null;
}

/**
 * Applies to become an instructor; one application can be pending at a time.
 * @throws AppError CONFLICT without a confirmed email, for instructors, and when one is pending
 */
export async function applyToTeach(
  ctx: Ctx,
  { emails }: { db: Db; emails: Emails },
  statement: string,
  client: ClientInfo,
): Promise<InstructorApplication> {
  const user = await findSignedInUser(ctx.db, ctx.actor);
  if (mayTeach(user)) throw new AppError('CONFLICT', MESSAGES.teaches);
  if (user.email === null) throw new AppError('CONFLICT', MESSAGES.noEmail);
  if (!user.email_verified_at) throw new AppError('CONFLICT', MESSAGES.unverified);
  return ctx.transaction(async ({ db: tx }) => {
    await lockSignedInUser(tx, ctx.actor);
    const row = await insertApplication(tx, user.id, statement);
    if (!row) throw new AppError('CONFLICT', MESSAGES.pending);
    await emails.applicationReceived(tx, user);
    await emit(tx, applicationReceived, { application_id: row.id, user_id: user.id });
    await recordOwnAction(tx, user, {
      action: 'application.sent',
      client,
      details: { application: String(row.id) },
    });
    return presentApplication(row);
  });
}

/** @throws AppError CONFLICT when none is pending */
export async function withdrawOwnApplication(ctx: Ctx, client: ClientInfo): Promise<InstructorApplication> {
  const user = await findSignedInUser(ctx.db, ctx.actor);
  return ctx.transaction(async ({ db: tx }) => {
    await lockSignedInUser(tx, ctx.actor);
    const row = await withdrawApplication(tx, user.id);
    if (!row) throw new AppError('CONFLICT', MESSAGES.nonePending);
    await recordOwnAction(tx, user, {
      action: 'application.withdrawn',
      client,
      details: { application: String(row.id) },
    });
    return presentApplication(row);
  });
}

/** One page of applications, and the number of pending ones. */
export async function listApplications(
  db: Db,
  query: { status?: ApplicationStatus | undefined; page: number; limit: number },
): Promise<{ applications: ApplicationWithPerson[]; pending: number; pagination: Pagination }> {
  const { status, page, limit } = query;
  const [rows, total, pending] = await Promise.all([
    findApplications(db, status, { limit, offset: (page - 1) * limit }),
    countApplications(db, status),
    countApplications(db, 'pending'),
  ]);
  return {
    applications: rows.map(presentApplicationWithPerson),
    pending,
    pagination: paginate(query, total),
  };
}

/**
 * Decides an application. An approved person becomes an instructor and keeps their other roles.
 * @throws AppError NOT_FOUND, CONFLICT when it was decided or withdrawn, FORBIDDEN to confirm first
 */
export async function decide(
  ctx: Ctx,
  { emails, live }: Pick<ChangeDeps, 'db' | 'emails' | 'live'>,
  id: string,
  { decision, comment }: { decision: 'approve' | 'decline'; comment: string },
): Promise<ApplicationWithPerson> {
  requireRecent(ctx.actor);
  const applicationId = rowIdOf(id);
  if (applicationId === undefined) throw new AppError('NOT_FOUND', MESSAGES.notFound);
  const decided = await ctx.transaction(async (inside) => {
    const { db: tx } = inside;
    await lockAdmins(tx);
    await assertStillMay(inside, 'applications.decide');
    const found = await findApplication(tx, applicationId);
    const person = found && (await lockUser(tx, found.user_id));
    const application = person && (await lockApplication(tx, applicationId));
    if (!application) throw new AppError('NOT_FOUND', MESSAGES.notFound);
    if (application.status !== 'pending')
      throw new AppError(
        'CONFLICT',
        application.status === 'withdrawn' ? MESSAGES.withdrawn : MESSAGES.decided,
      );
    await decideApplication(tx, applicationId, {
      status: decision === 'approve' ? 'approved' : 'declined',
      comment: comment || null,
      decided_by: ctx.actor.userId,
    });
    const to = decision === 'approve' ? withRole(person.roles, 'instructor') : person.roles;
    if (to !== person.roles) await updateUser(tx, person.id, { roles: to });
    await emails.applicationDecided(tx, person, decision, comment);
    await emit(tx, applicationDecided, {
      application_id: applicationId,
      user_id: person.id,
      decision,
      comment: comment.trim(),
    });
    await recordAudit(tx, {
      actorId: ctx.actor.userId,
      action: 'application.decided',
      subject: personSubject(person),
      details: { application: id, decision, from: person.roles, to, comment },
      ip: ctx.ip,
    });
    const [row] = await readApplications(tx, [applicationId]);
    if (!row) throw new AppError('NOT_FOUND', MESSAGES.notFound);
    return row;
  });
  live.forgetUser(decided.person.id);
  return presentApplicationWithPerson(decided);
}

import { assertStillMay } from '../rights/rights.ts';
