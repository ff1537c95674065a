import type { Readable } from 'node:stream';
import type { AuditedReport, AuditedRow } from '@darasa/contract/reports/people-schemas';
import type { RoundState } from '@darasa/contract/requirements/rules';
import {
  type AttemptLimit,
  attemptKey,
  type ClientInfo,
  findAdminIds,
  hashToken,
  limitAttempts,
  recordAudit,
  refundAttempts,
} from '#modules/identity';
import type { Ctx } from '#platform/context/index';
import type { Db } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import { defaultAddressLimits } from '#platform/http/request-limits';
import type { EmailSite } from '#platform/mail/index';
import { fileOf, type ReportFormat } from '../people/export-report.ts';
import { countRows, readRows } from '../people/read-report.ts';
import { queryOf, type ReportQuery } from '../people/scope.ts';
import { linkSubject } from './auditor-links.ts';
import { findLinkBySecret, type LinkRow, updateToOpened } from './link-repository.ts';

const HOUR = 3600;

/** An auditor opens their report; it is recorded. @throws AppError as `requireLink` */
export async function openAudited(
  ctx: Ctx,
  site: EmailSite,
  secret: string,
  client: ClientInfo,
): Promise<AuditedReport> {
  const link = await requireLink(ctx, secret, client);
  await ctx.transaction(async ({ db: tx, now, ip }) => {
    await updateToOpened(tx, link.id, now);
    await recordAudit(tx, {
      actorId: null,
      action: 'auditor-link.opened',
      subject: linkSubject(link),
      details: { report: link.report },
      ip,
    });
  });
  return {
    report: link.report,
    site: site.siteName,
    expires_at: link.expires_at.toISOString(),
    filter: link.filter,
    ...(await countRows(ctx, queryOf({ all: true }, { ...link.filter, state: undefined }))),
  };
}

/** @throws AppError as `requireLink`, BAD_REQUEST */
export async function readAudited(
  ctx: Ctx,
  { secret, state, after }: { secret: string; state?: RoundState | undefined; after?: string | undefined },
  client: ClientInfo,
): Promise<{ rows: AuditedRow[]; next: string | null }> {
  const link = await requireLink(ctx, secret, client);
  const { rows, next } = await readRows(ctx, queryWithin(link, state), after);
  return { rows: rows.map(({ user_id: _user, requirement_id: _requirement, ...row }) => row), next };
}

/** @throws AppError as `requireLink`, CONFLICT */
export async function exportAudited(
  ctx: Ctx,
  { secret, format }: { secret: string; format: ReportFormat },
  client: ClientInfo,
): Promise<Readable> {
  const link = await requireLink(ctx, secret, client);
  const content = await fileOf(ctx, queryWithin(link), format);
  await recordAudit(ctx.db, {
    actorId: null,
    action: 'auditor-link.exported',
    subject: linkSubject(link),
    details: { report: link.report, format },
    ip: ctx.ip,
  });
  return content;
}

/** What a link shows; an auditor may look at one state of it, where it has several. */
const queryWithin = ({ filter }: LinkRow, state?: RoundState): ReportQuery =>
  queryOf({ all: true }, { ...filter, state: filter.state ?? state });

/**
 * @throws AppError NOT_FOUND for an unknown secret, which is counted, CONFLICT with `details.reason` for one that works no more,
 * RATE_LIMITED
 */
async function requireLink(ctx: Ctx, secret: string, client: ClientInfo): Promise<LinkRow> {
  const found = await countGuess(ctx.db, client);
  const link = await findLinkBySecret(ctx.db, hashToken(secret));
  if (!link) throw new AppError('NOT_FOUND', 'This link is not known. Check that you have all of it.');
  await found();
  if (link.revoked_at || !(await isStillAdmin(ctx.db, link.created_by)))
    throw new AppError('CONFLICT', 'This link was revoked. Ask whoever gave it to you for another one.', {
      reason: 'revoked',
    });
  if (link.expires_at <= ctx.now)
    throw new AppError('CONFLICT', 'This link has expired. Ask whoever gave it to you for another one.', {
      reason: 'expired',
    });
  return link;
}

/** A link shows what its maker saw: it ends with their role, and with their account. */
async function isStillAdmin(db: Db, userId: number | null): Promise<boolean> {
  return userId !== null && (await findAdminIds(db)).includes(userId);
}

/** A secret is too long to be guessed; who tries all the same is stopped. @returns a function to call when there is such a link */
async function countGuess(db: Db, { network, limits }: ClientInfo): Promise<() => Promise<void>> {
  const tried: AttemptLimit = {
    key: attemptKey('audit/network', network),
    max: (limits ?? defaultAddressLimits).wrongCoupons,
    seconds: HOUR,
  };
  await limitAttempts(db, [tried]);
  return () => refundAttempts(db, { clear: [], giveBack: [tried.key] });
}
