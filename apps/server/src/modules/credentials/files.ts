import { certificateMessages } from '@darasa/contract/credentials/rules';
import type { FastifyInstance } from 'fastify';
import { findPrivateNames } from '#modules/identity';
import { createBoundedCache } from '#platform/cache/bounded-cache';
import { cacheBudgets } from '#platform/cache/budgets';
import type { Db } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import { limited } from '#platform/http/limited';
import { badgePaths, type Issuer, issuerProfile, revocationList } from './badge/credential.ts';
import type { Keys } from './badge/keys.ts';
import { certificateNamed, certificateNotFound } from './certificates.ts';
import { certificatePdf } from './document/certificate-pdf.ts';
import type { DocumentKeys } from './document-keys.ts';
import { stateOf } from './policy.ts';
import { findCertificate, findInvalid } from './repository.ts';

/** A document takes a twentieth of a second of one core. A class may share one IP. */
const PDFS_PER_MINUTE = 60;
const JSON_PER_MINUTE = 300;
const HOUR = 3600;

export interface CertificateFileDeps extends Issuer {
  db: Db;
  keys: Keys;
  documents: DocumentKeys;
}

/** Public files outside the API: certificates as PDF, and what verifiers of badges read. */
export function registerCertificateFiles(app: FastifyInstance, deps: CertificateFileDeps): void {
  const { db, keys } = deps;
  const kept = createBoundedCache<string, Buffer>({ bytes: cacheBudgets.certificates });

  app.get<{ Params: { id: string }; Querystring: { key?: unknown } }>(
    '/certificates/:id([0-9a-fA-F-]{36}).pdf',
    { config: limited(PDFS_PER_MINUTE) },
    async (request, reply) => {
      const row = await findCertificate(db, certificateNamed(request.params.id));
      // A revoked one confirms nothing: there is nothing to print
      if (!row || stateOf(row) !== 'valid') throw certificateNotFound();
      const hidden =
        (await findPrivateNames(db, [row.user_id])).size > 0 &&
        !deps.documents.isRight(row.id, request.query.key);
      const key = JSON.stringify([
        row.id,
        row.version,
        row.known_at,
        hidden,
        deps.siteName,
        deps.look?.colours,
        deps.look?.logo?.path,
      ]);
      const pdf =
        kept.get(key) ??
        (await certificatePdf(hidden ? { ...row, holder_name: certificateMessages.privateName } : row, deps));
      kept.set(key, pdf);
      return reply
        .type('application/pdf')
        .header('cache-control', 'private, no-cache')
        .header('x-robots-tag', 'noindex')
        .header('content-disposition', `inline; filename="certificate-${row.serial}.pdf"`)
        .send(pdf);
    },
  );

  const json = (path: string, type: string, read: (kid: string) => Promise<object> | object) =>
    app.get<{ Params: { kid?: string } }>(
      path,
      { config: limited(JSON_PER_MINUTE) },
      async (request, reply) =>
        reply
          .type(type)
          .header('cache-control', `public, max-age=${path === badgePaths.revocations ? 60 : HOUR}`)
          // Verifiers run in browsers of other sites too
          .header('access-control-allow-origin', '*')
          .header('cross-origin-resource-policy', 'cross-origin')
          .send(JSON.stringify(await read(request.params.kid ?? ''))),
    );
  json(badgePaths.issuer, 'application/json', () => issuerProfile(deps));
  json(badgePaths.keys, 'application/jwk-set+json', async () => ({ keys: await keys.published() }));
  json(badgePaths.key, 'application/jwk+json', async (kid) => {
    const key = (await keys.published()).find((published) => published.kid === kid);
    if (!key) throw new AppError('NOT_FOUND', 'Key not found');
    return key;
  });
  json(badgePaths.revocations, 'application/json', async () => revocationList(await findInvalid(db), deps));
}
