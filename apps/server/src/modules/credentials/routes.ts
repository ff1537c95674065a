import { certificateEndpoints as endpoints } from '@darasa/contract/credentials/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/database/index';
import { cacheable, registerEndpoint } from '#platform/http/endpoint';
import { extended } from '#platform/modules/index';
import { changeName, readCertificates, restoreCertificate, revokeCertificate } from './administration.ts';
import { type Issuer, signBadge } from './badge/credential.ts';
import { createKeys } from './badge/keys.ts';
import { checkCertificate, correctName, readOwnCertificates, requireOwnValid } from './certificates.ts';
import { createDocumentKeys } from './document-keys.ts';
import { registerCertificateFiles } from './files.ts';

export interface CredentialDeps {
  db: Db;
  /** 256 bits; encrypts the keys that sign badges. */
  encryption: Uint8Array;
}

/** Checks by one IP: a school may share it. Numbers cannot be guessed at this rate. */
const CHECK_LIMIT = { max: 120, timeWindow: '1 minute' };
const BADGE_LIMIT = { max: 30, timeWindow: '1 minute' };

export type Credentials = ReturnType<typeof createCredentials>;

/** Certificates: what their holders, administrators and everybody who checks one can do. */
export function createCredentials({ db, encryption }: CredentialDeps, issuer: Issuer) {
  const keys = createKeys({ db, encryption });
  const documents = createDocumentKeys(encryption);
  return {
    registerRoutes(api: FastifyInstance): void {
      registerEndpoint(api, endpoints.one, ({ params }) => checkCertificate(db, params.id), {
        ...cacheable,
        rateLimit: CHECK_LIMIT,
      });
      registerEndpoint(api, endpoints.mine, ({ ctx }) => readOwnCertificates(ctx, documents));
      registerEndpoint(api, endpoints.correctName, ({ params, ctx }) =>
        correctName(ctx, documents, params.id),
      );
      registerEndpoint(
        api,
        endpoints.badge,
        async ({ params, ctx }) => {
          const row = await requireOwnValid(ctx, params.id);
          return { jwt: await signBadge(row, issuer, keys), file_name: `badge-${row.serial}.jwt` };
        },
        { rateLimit: BADGE_LIMIT },
      );
      registerEndpoint(api, endpoints.list, ({ query, ctx }) => readCertificates(ctx, query));
      registerEndpoint(api, endpoints.revoke, ({ params, body, ctx }) =>
        revokeCertificate(ctx, params.id, body.reason),
      );
      registerEndpoint(api, endpoints.changeName, ({ params, body, ctx }) =>
        changeName(ctx, params.id, body),
      );
      registerEndpoint(api, endpoints.restore, ({ params, ctx }) => restoreCertificate(ctx, params.id));
    },
    /** The files outside the API. */
    registerFiles: (app: FastifyInstance): void =>
      registerCertificateFiles(app, extended(issuer, { db, keys, documents })),
  };
}
