import type { CertificateFilter } from '@darasa/contract/credentials/rules';
import { certificateMessages } from '@darasa/contract/credentials/rules';
import type { ManagedCertificate } from '@darasa/contract/credentials/schemas';
import type { Pagination } from '@darasa/contract/http/pagination';
import type { AuditAction } from '@darasa/contract/identity/audit-actions';
import { recordAudit, requireRecent } from '#modules/identity';
import type { Actor, Ctx } from '#platform/context/index';
import type { Tx } from '#platform/database/index';
import { emit } from '#platform/events/index';
import { AppError } from '#platform/http/errors';
import { paginate } from '#platform/http/paginate';
import { announceCertificate, certificateNamed, certificateNotFound } from './certificates.ts';
import { certificateRevoked } from './events.ts';
import { managerAbilities } from './policy.ts';
import { presentCertificate } from './presenter.ts';
import {
  type CertificateRow,
  countCertificates,
  findCertificate,
  findCertificates,
  lockCertificate,
  updateName,
  updateRevoked,
} from './repository.ts';

/** One page of all certificates, newest first. */
export async function readCertificates(
  ctx: Ctx,
  query: { filter: CertificateFilter; search: string; page: number; limit: number },
): Promise<{ certificates: ManagedCertificate[]; pagination: Pagination }> {
  const { page, limit } = query;
  const [rows, total] = await Promise.all([
    findCertificates(ctx.db, query, { limit, offset: (page - 1) * limit }),
    countCertificates(ctx.db, query),
  ]);
  return { certificates: rows.map((row) => present(row, ctx.actor)), pagination: paginate(query, total) };
}

/** Revokes a certificate and tells its holder why. @throws AppError NOT_FOUND, FORBIDDEN to confirm first, CONFLICT when it is not valid */
export const revokeCertificate = (
  ctx: Ctx,
  id: string,
  reason: string,
): Promise<{ certificate: ManagedCertificate }> =>
  change(ctx, id, 'revoke', async (tx, row) => {
    await updateRevoked(tx, row.id, { reason, by: ctx.actor.userId });
    await emit(tx, certificateRevoked, {
      certificate_id: row.id,
      user_id: row.user_id,
      title: row.title,
      reason,
    });
    return { action: 'certificate.revoked', details: { reason } };
  });

/** Makes a revoked certificate valid again. @throws AppError NOT_FOUND, FORBIDDEN to confirm first, CONFLICT when it is not revoked */
export const restoreCertificate = (ctx: Ctx, id: string): Promise<{ certificate: ManagedCertificate }> =>
  change(ctx, id, 'restore', async (tx, row) => {
    await updateRevoked(tx, row.id, null);
    return { action: 'certificate.restored', details: {} };
  });

/** Puts another name on a certificate, as its holder asked for. @throws AppError NOT_FOUND, FORBIDDEN to confirm first, CONFLICT when it is not valid or has this name */
export const changeName = (
  ctx: Ctx,
  id: string,
  { name, reason }: { name: string; reason: string },
): Promise<{ certificate: ManagedCertificate }> =>
  change(ctx, id, 'change_name', async (tx, row) => {
    if (row.holder_name === name) throw new AppError('CONFLICT', 'The certificate shows this name already');
    await updateName(tx, row.id, name);
    return { action: 'certificate.name-changed', details: { reason } };
  });

async function change(
  ctx: Ctx,
  id: string,
  ability: keyof ManagedCertificate['abilities'],
  act: (
    tx: Tx,
    row: { id: string; user_id: number; title: string; holder_name: string | null },
  ) => Promise<{ action: AuditAction; details: Record<string, unknown> }>,
): Promise<{ certificate: ManagedCertificate }> {
  return ctx.transaction(async ({ db: tx }) => {
    const row = await lockCertificate(tx, certificateNamed(id));
    if (!row) throw certificateNotFound();
    requireRecent(ctx.actor);
    if (!managerAbilities(ctx.actor, row)[ability])
      throw new AppError(
        'CONFLICT',
        ability === 'restore' ? 'This certificate is not revoked' : certificateMessages.notValid,
      );
    const { action, details } = await act(tx, row);
    await recordAudit(tx, {
      actorId: ctx.actor.userId,
      action,
      subject: { type: 'certificate', id: row.id, name: row.serial },
      details,
      ip: ctx.ip,
    });
    await announceCertificate(tx, row.id);
    const after = await findCertificate(tx, { id: row.id });
    if (!after) throw certificateNotFound();
    return { certificate: present(after, ctx.actor) };
  });
}

const present = (row: CertificateRow, actor: Actor): ManagedCertificate => ({
  ...presentCertificate(row),
  user_id: String(row.user_id),
  abilities: managerAbilities(actor, row),
});
