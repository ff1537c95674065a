/**
 * Certificates of completion and badges. Other modules enter here only.
 */

import type { EmailSite } from '#platform/mail/index';
import { defineModule } from '#platform/modules/index';
import { certificateChanges } from './certificates.ts';
import * as events from './events.ts';
import { credentialJobs } from './jobs.ts';
import { credentialsMerging } from './merging.ts';
import { credentialsPersonalData } from './personal-data.ts';
import { findCertifiedCourses } from './repository.ts';
import { type Credentials, createCredentials } from './routes.ts';

export { certificateTopic } from './certificates.ts';
export { certificateIssued, certificateRevoked } from './events.ts';
export { findCertificatesFor } from './repository.ts';

declare module '#platform/modules/define-module' {
  interface Services {
    credentials: Credentials;
  }
}

/** Certificates and badges. */
export const credentialsModule = defineModule<EmailSite>({
  name: 'credentials',
  tables: ['certificate', 'certificate_known', 'credential_key'],
  events,
  reads: () => ({ certifiedCourses: findCertifiedCourses }),
  personalData: credentialsPersonalData,
  merging: credentialsMerging,
  channels: [certificateChanges],
  jobs: () => credentialJobs,
  start: ({ config, db, services }) => ({
    service: createCredentials({ db, encryption: services.identity.keyring.encryption }, config),
  }),
  routes: (api, { services }) => services.credentials.registerRoutes(api),
  files: (app, { services }) => services.credentials.registerFiles(app),
});
