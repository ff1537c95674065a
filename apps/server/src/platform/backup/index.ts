export { type BackupJobOptions, backupJobs } from './backup-jobs.ts';
export {
  type BackupReport,
  type BackupSource,
  type BackupTarget,
  makeBackup,
  makeIncrement,
} from './make-backup.ts';
export { isLasting } from './parts/media.ts';
export { describeDamage, restore } from './restore.ts';
export { clearRestored, findRestored, isRestored, type RestoredMark } from './restored-repository.ts';
export { type Keeping, parseKeeping } from './retention.ts';
export { type RunState, recordRun } from './run-repository.ts';
export { openPlace, type Place } from './sealed/place.ts';
export { listSets } from './sets.ts';
export { verifyBackup } from './verify.ts';
