import { certificateMessages, readCertificateName } from '@darasa/contract/credentials/rules';
import type { Certificate, OwnCertificate, OwnCertificates } from '@darasa/contract/credentials/schemas';
import { z } from 'zod';
import { findPrivateNames, recordAudit } from '#modules/identity';
import type { Ctx } from '#platform/context/index';
import { type Db, notify, type Tx } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import { defineChannel } from '#platform/modules/index';
import type { DocumentKeys } from './document-keys.ts';
import { certificateName } from './issue.ts';
import { holderAbilities, isHolder, nameProblem, stateOf } from './policy.ts';
import { presentCertificate } from './presenter.ts';
import {
  type CertificateRow,
  findCertificate,
  findCertificatesOf,
  lockCertificate,
  updateName,
} from './repository.ts';
import { findProfileName, findTrackProgress } from './subject-repository.ts';

/** The topic of the page where a certificate is checked. @param id never its number */
export const certificateTopic = (id: string): string => `certificate:${id}`;

/** Every process drops the pages of a certificate that has changed. */
export const certificateChanges = defineChannel({
  name: 'certificate',
  schema: z.object({ id: z.string() }),
  pagesOf: ({ id }) => [certificateTopic(id)],
});

export const certificateNotFound = (): AppError => new AppError('NOT_FOUND', certificateMessages.notFound);

/** How a certificate is found, by what was typed. @throws AppError NOT_FOUND when it is neither an id nor a number */
export function certificateNamed(text: string): { id: string } | { serial: string } {
  const name = readCertificateName(text);
  if (name === null) throw certificateNotFound();
  return name.startsWith('C-') ? { serial: name } : { id: name };
}

export const announceCertificate = (tx: Tx, id: string): Promise<void> =>
  notify(tx, certificateChanges.name, { id });

/** A certificate, for whoever has its id or its number. @throws AppError NOT_FOUND */
export async function checkCertificate(db: Db, name: string): Promise<{ certificate: Certificate }> {
  const row = await findCertificate(db, certificateNamed(name));
  if (!row) throw certificateNotFound();
  const hidden = (await findPrivateNames(db, [row.user_id])).size > 0;
  return { certificate: { ...presentCertificate(row), ...(hidden ? { holder: null } : {}) } };
}

/** One's own certificates, and how far one is in learning tracks. */
export async function readOwnCertificates(ctx: Ctx, keys: DocumentKeys): Promise<OwnCertificates> {
  const [rows, tracks, name] = await Promise.all([
    findCertificatesOf(ctx.db, ctx.actor.userId),
    findTrackProgress(ctx.db, ctx.actor.userId),
    profileName(ctx.db, ctx.actor.userId),
  ]);
  return { certificates: rows.map((row) => presentOwn(row, name, ctx.now, keys)), tracks };
}

/**
 * Corrects the name on a certificate of one's own to how one's profile spells it. Its number stays, and it says that the name was corrected.
 * @throws AppError NOT_FOUND, also for another person's; CONFLICT when it may not be corrected, with the reason
 */
export async function correctName(
  ctx: Ctx,
  keys: DocumentKeys,
  id: string,
): Promise<{ certificate: OwnCertificate }> {
  return ctx.transaction(async ({ db: tx }) => {
    const row = await lockCertificate(tx, certificateNamed(id));
    if (!row || !isHolder(ctx.actor, row)) throw certificateNotFound();
    const name = await profileName(tx, ctx.actor.userId);
    const problem = nameProblem(row, name, ctx.now);
    if (problem !== undefined) throw new AppError('CONFLICT', problem);
    await updateName(tx, row.id, name);
    await recordAudit(tx, {
      actorId: ctx.actor.userId,
      action: 'certificate.name-corrected',
      subject: { type: 'certificate', id: row.id, name: row.serial },
      ip: ctx.ip,
    });
    await announceCertificate(tx, row.id);
    const after = await findCertificate(tx, { id: row.id });
    if (!after) throw certificateNotFound();
    return { certificate: presentOwn(after, name, ctx.now, keys) };
  });
}

/** A valid certificate of one's own. @throws AppError NOT_FOUND, CONFLICT when it is not valid any more */
export async function requireOwnValid(ctx: Ctx, id: string): Promise<CertificateRow> {
  const row = await findCertificate(ctx.db, certificateNamed(id));
  if (!row || !isHolder(ctx.actor, row)) throw certificateNotFound();
  if (stateOf(row) !== 'valid') throw new AppError('CONFLICT', certificateMessages.notValid);
  return row;
}

const presentOwn = (row: CertificateRow, name: string, now: Date, keys: DocumentKeys): OwnCertificate => ({
  ...presentCertificate(row),
  pdf: keys.pathOf(row.id),
  abilities: holderAbilities(row, name, now),
});

async function profileName(db: Db | Tx, userId: number): Promise<string> {
  const user = await findProfileName(db, userId);
  return user ? certificateName(user) : '';
}
