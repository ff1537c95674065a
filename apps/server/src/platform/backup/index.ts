export {
  type BackupReport,
  type BackupSource,
  type BackupTarget,
  makeBackup,
  makeIncrement,
} from './make-backup.ts';
export { clientFor, findClients } from './parts/clients.ts';
export { describeDamage, restore } from './restore.ts';
export { clearRestored, findRestored, type RestoredMark } from './restored-repository.ts';
export { type Keeping, parseKeeping } from './retention.ts';
export { openPlace, type Place } from './sealed/place.ts';
export { listSets } from './sets.ts';
export { verifyBackup } from './verify.ts';
