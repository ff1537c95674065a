import type { Pagination } from '@darasa/contract/http/pagination';
import { auditLink, reportLimits } from '@darasa/contract/reports/people-rules';
import type { AuditorLink, AuditorLinkInput } from '@darasa/contract/reports/people-schemas';
import { findAdminIds, hashToken, newOpaqueToken, recordAudit } from '#modules/identity';
import type { Ctx, TxCtx } from '#platform/context/index';
import { AppError } from '#platform/http/errors';
import { paginate } from '#platform/http/paginate';
import type { EmailSite } from '#platform/mail/index';
import { reportNotFound } from '../saved/saved-reports.ts';
import { findOwnSaved } from '../saved/saved-repository.ts';
import { countLinks, findLinks, insertLink, type LinkRow, updateToRevoked } from './link-repository.ts';

const PAGE = 20;
const DAY_MS = 86_400_000;

export async function readLinks(
  { db, now }: Ctx,
  page: number,
): Promise<{ links: AuditorLink[]; pagination: Pagination }> {
  const [rows, total, admins] = await Promise.all([
    findLinks(db, { limit: PAGE, offset: (page - 1) * PAGE }),
    countLinks(db),
    findAdminIds(db),
  ]);
  // One whose maker is no administrator any more opens nothing
  const works = ({ created_by }: LinkRow) => created_by !== null && admins.includes(created_by);
  return {
    links: rows.map((row) => (works(row) ? present(row, now) : { ...present(row, now), state: 'revoked' })),
    pagination: paginate({ page, limit: PAGE }, total),
  };
}

/** A link to a saved report of one's own, as it is now. @throws AppError NOT_FOUND, CONFLICT for more than work at a time */
export async function makeLink(
  ctx: Ctx,
  site: EmailSite,
  { saved_id, name, days }: AuditorLinkInput,
): Promise<{ link: AuditorLink; url: string }> {
  const secret = newOpaqueToken();
  const row = await ctx.transaction(async (inside) => {
    const { db: tx, actor, now } = inside;
    const saved = await findOwnSaved(tx, actor.userId, Number(saved_id), true);
    if (!saved) throw reportNotFound();
    if ((await countLinks(tx, now)) >= reportLimits.links)
      throw new AppError('CONFLICT', `${reportLimits.links} links work at a time. Revoke one first.`);
    const made = await insertLink(tx, {
      name,
      report: saved.name,
      filter: saved.filter,
      hash: hashToken(secret),
      by: actor.userId,
      expires_at: new Date(now.getTime() + days * DAY_MS),
    });
    await record(inside, made, 'auditor-link.made');
    return made;
  });
  return { link: present(row, ctx.now), url: `${site.siteUrl}${auditLink(secret)}` };
}

/** @throws AppError NOT_FOUND */
export async function revokeLink(ctx: Ctx, id: string): Promise<AuditorLink> {
  return ctx.transaction(async (inside) => {
    const row = await updateToRevoked(inside.db, Number(id), inside.now);
    if (!row) throw new AppError('NOT_FOUND', 'Link not found');
    await record(inside, row, 'auditor-link.revoked');
    return present(row, inside.now);
  });
}

const record = (
  { db, actor, ip }: TxCtx,
  row: LinkRow,
  action: 'auditor-link.made' | 'auditor-link.revoked',
): Promise<void> =>
  recordAudit(db, {
    actorId: actor.userId,
    action,
    subject: linkSubject(row),
    details: { report: row.report, filter: row.filter, expires_at: row.expires_at.toISOString() },
    ip,
  });

export const linkSubject = ({ id, name }: LinkRow) => ({ type: 'auditor-link', id: String(id), name });

const present = (row: LinkRow, now: Date): AuditorLink => ({
  id: String(row.id),
  name: row.name,
  report: row.report,
  state: row.revoked_at ? 'revoked' : row.expires_at <= now ? 'expired' : 'open',
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  opened: row.opened,
  opened_at: row.opened_at?.toISOString() ?? null,
});
