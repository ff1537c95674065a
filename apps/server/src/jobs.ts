import { assessmentJobs, type Sandbox } from '#modules/assessment';
import { authoringJobs } from '#modules/authoring';
import { catalogueJobs } from '#modules/catalogue';
import { credentialJobs } from '#modules/credentials';
import { enrollmentJobs } from '#modules/enrollment';
import { identityJobs, openKeyring } from '#modules/identity';
import { learningJobs, type ReadRevision } from '#modules/learning';
import { createMedia, createUrlSigner, mediaJobs, type Originals, type UrlSigner } from '#modules/media';
import { notificationJobs } from '#modules/notifications';
import { paymentJobs, receiptAttachments } from '#modules/payments';
import { reviewJobs } from '#modules/reviews';
import { supportJobs } from '#modules/support';
import type { Db } from '#platform/database/index';
import { eventJobs } from '#platform/events/index';
import { forgetReplies } from '#platform/http/repeats/forget-replies';
import { type AnyJob, forgetUnseen } from '#platform/jobs/index';
import { type Mailer, mailJobs } from '#platform/mail/index';
import type { Storage } from '#platform/storage/index';
import type { Config } from './config.ts';

/** All background jobs, as defined in the modules' jobs.ts. */
export const createJobList = (deps: {
  config: Config;
  mailer: Mailer;
  storage: Storage;
  sandbox: Sandbox;
  readRevision: ReadRevision;
}): AnyJob[] => [
  ...catalogueJobs({ storage: deps.storage, signer: () => signerOf(deps.config) }),
  ...enrollmentJobs,
  ...learningJobs,
  ...assessmentJobs({ ...deps, originals: (db) => originalsOn(db, deps) }),
  ...authoringJobs({
    settings: deps.config.reviewSettings,
    storage: deps.storage,
    signer: () => signerOf(deps.config),
  }),
  ...identityJobs(deps.config),
  ...notificationJobs(deps.config),
  ...mediaJobs({ storage: deps.storage, ffmpegPath: deps.config.ffmpegPath }),
  ...paymentJobs(deps.config),
  ...reviewJobs,
  ...credentialJobs,
  ...supportJobs,
  ...mailJobs(deps.mailer, { attachments: receiptAttachments(deps.config) }),
  forgetUnseen,
  forgetReplies,
  ...eventJobs,
];

/** The files of people for jobs, which have a database of their own. */
const originalsOn = (db: Db, { config, storage }: { config: Config; storage: Storage }): Originals =>
  createMedia({
    db,
    storage,
    secrets: () => [],
    quotaBytes: config.uploadQuotaBytes,
    maxBytes: config.uploadMaxBytes,
  }).originals;

/** Signs URLs of files outside of requests. */
async function signerOf(config: Config): Promise<UrlSigner> {
  const keyring = await openKeyring({ ...config, now: new Date() });
  return createUrlSigner({ secrets: () => keyring.signing().map(({ secret }) => secret) });
}
