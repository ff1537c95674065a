import { join } from 'node:path';
import { openKeyring } from '#modules/identity';
import type { Db } from '#platform/database/index';
import { defineModule } from '#platform/modules/index';
import { createUrlSigner, type UrlSigner } from './files/url-signer.ts';
import { mediaJobs } from './jobs.ts';
import { createMedia, type Media } from './media.ts';
import { mediaMerging } from './merging.ts';
import type { Originals } from './originals/originals.ts';
import { mediaPersonalData } from './personal-data.ts';
import { mediaProgress } from './processing/progress.ts';
import type { UploadPermit } from './upload/uploads.ts';

export { attachedFiles, attachFiles, attachOthers, heldMedia, releaseFiles } from './attached-files.ts';
export { describeMedia, existingMedia, ownedMedia } from './describe-media.ts';
export type { UrlSigner } from './files/url-signer.ts';
export { mediaJobs } from './jobs.ts';
export { lastingMedia, lastingPicture } from './lasting-picture.ts';
export { fetchPicture } from './library/fetch-picture.ts';
export { importFiles } from './library/import-files.ts';
export { createMedia, type Media } from './media.ts';
export type { Originals } from './originals/originals.ts';
export { type MediaHolder, referencedMedia, replaceMediaReferences } from './references.ts';
export { checkContent, SAMPLE_BYTES } from './upload/file-content.ts';
export type { Announced } from './upload/upload-details.ts';
export type { UploadPermit } from './upload/uploads.ts';

declare module '#platform/modules/define-module' {
  interface Resources {
    /** For jobs, which have a database of their own. */
    media: { signer(): Promise<UrlSigner>; originals(db: Db): Originals };
  }
  interface Services {
    media: Media;
  }
  interface Reads {
    /** Decides about files of people who write no courses. */
    permitUpload: UploadPermit;
  }
}

type Settings = Omit<Parameters<typeof openKeyring>[0], 'now'> & {
  uploadQuotaBytes: number;
  uploadMaxBytes: number;
  ffmpegPath: string;
};

const limitsOf = (config: Settings) => ({
  quotaBytes: config.uploadQuotaBytes,
  maxBytes: config.uploadMaxBytes,
});

/** Files that people upload. */
export const mediaModule = defineModule<Settings>({
  name: 'media',
  tables: ['media_object', 'media_reference', 'media_rendition', 'media_upload', 'media_upload_part'],
  personalData: mediaPersonalData,
  merging: mediaMerging,
  channels: [mediaProgress],
  open: ({ config, storage }) => ({
    value: {
      async signer() {
        const keyring = await openKeyring({ ...config, now: new Date() });
        return createUrlSigner({ secrets: () => keyring.signing().map(({ secret }) => secret) });
      },
      originals: (db) => createMedia({ db, storage, secrets: () => [], ...limitsOf(config) }).originals,
    },
  }),
  jobs: ({ config, storage }) => mediaJobs({ storage, ffmpegPath: config.ffmpegPath }),
  start: ({ config, db, storage, services, reads }) => ({
    service: createMedia({
      db,
      storage,
      secrets: () => services.identity.keyring.signing().map(({ secret }) => secret),
      ...limitsOf(config),
      permitUpload: reads.permitUpload,
    }),
  }),
  routes: (api, { services }) => services.media.registerRoutes(api),
  files: (app, { config, services }) =>
    services.media.registerFiles(app, { demo: join(config.dataDir, 'media', 'demo') }),
});
