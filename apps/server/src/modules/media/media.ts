import { kindLimits, type MediaKind, mediaKinds } from '@darasa/contract/media/rules';
import type { FastifyInstance } from 'fastify';
import type { Db } from '#platform/database/index';
import type { Storage } from '#platform/storage/index';
import { registerFiles } from './files/file-routes.ts';
import { registerPlainFiles } from './files/plain-files.ts';
import { createUrlSigner, type UrlSigner } from './files/url-signer.ts';
import { registerMediaRoutes } from './library/media-routes.ts';
import { createOriginals, type Originals } from './originals/originals.ts';
import { registerUploads } from './upload/upload-routes.ts';
import { createUploads, type UploadPermit } from './upload/uploads.ts';

export interface MediaDeps {
  db: Db;
  storage: Storage;
  /** The installation's secrets: the first signs URLs, all count. */
  secrets: () => readonly Uint8Array[];
  /** Bytes that one person may have in all. */
  quotaBytes: number;
  /** Most bytes of one file of whatever kind. */
  maxBytes: number;
  /** Decides about files of people who write no courses. */
  permitUpload?: UploadPermit;
}

export interface Media {
  /** Signs URLs, for `describeMedia`. */
  signer: UrlSigner;
  originals: Originals;
  /** The calls of the API. Give it the scope of the API. */
  registerRoutes(api: FastifyInstance): void;
  /** Uploads and files, outside of the API. @param folders.demo where the demo content's files lie */
  registerFiles(app: FastifyInstance, folders: { demo: string }): void;
}

/** Files of course authors: uploads, processing, and serving them by signed URLs. */
export function createMedia({ db, storage, secrets, quotaBytes, maxBytes, permitUpload }: MediaDeps): Media {
  const signer = createUrlSigner({ secrets });
  const limits = limitsOf(maxBytes);
  const uploads = createUploads({ db, storage, quotaBytes, limits, permit: permitUpload });
  return {
    signer,
    originals: createOriginals({ db, storage, uploads, quotaBytes }),
    registerRoutes: (api) => registerMediaRoutes(api, { db, storage, signer, quotaBytes, limits }),
    registerFiles(app, { demo }) {
      registerUploads(app, uploads);
      registerFiles(app, { db, storage, signer });
      registerPlainFiles(app, demo);
    },
  };
}

const limitsOf = (maxBytes: number): Record<MediaKind, number> =>
  Object.fromEntries(mediaKinds.map((kind) => [kind, Math.min(kindLimits[kind], maxBytes)])) as Record<
    MediaKind,
    number
  >;
