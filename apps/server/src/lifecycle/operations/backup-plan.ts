import { join } from 'node:path';
import type { BackupJobOptions } from '#platform/backup/index';
import type { DatabaseConnection } from '#platform/database/index';
import type { Config } from '../../config.ts';
import { placeOf, sourceOf } from './backup-place.ts';

/** What the settings say about backups that are made by themselves. */
export const backupPlanOf = (config: Config, connection: DatabaseConnection): BackupJobOptions => ({
  plan: config.backup.to && {
    everyHours: config.backup.everyHours,
    // The log of an external server is not ours to copy
    logMinutes: config.databaseUrl === undefined ? config.backup.logMinutes : 0,
  },
  scratchIn: join(config.dataDir, 'trials'),
  open: () => ({
    source: sourceOf(config, connection),
    target: {
      ...placeOf(config, { place: undefined, passphraseFile: undefined }, '--to'),
      keep: config.backup.keep,
      follow: config.backup.logMinutes > 0,
    },
  }),
});
