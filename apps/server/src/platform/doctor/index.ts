export { type Check, fault, guarded, ok, renderChecks, warning } from './check.ts';
export { checkContents, checkReplica, checkServer } from './database-checks.ts';
export { checkCertificate, checkDisk, checkHttpClock, checkMail, checkStorage } from './machine-checks.ts';
