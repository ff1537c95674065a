/**
 * Certificates of completion and badges. Other modules enter here only.
 */
export { CERTIFICATE_CHANNEL } from './certificates.ts';
export { certificateIssued, certificateRevoked } from './events.ts';
export { credentialJobs } from './jobs.ts';
export { credentialsPersonalData } from './personal-data.ts';
export { type CredentialDeps, createCredentials } from './routes.ts';
