import type { BackupSource } from '#platform/backup/index';
import type { DatabaseConnection } from '#platform/database/index';
import { release } from '#platform/observability/index';
import { openStorage, openStorageAt, type Storage } from '#platform/storage/index';
import type { Config } from '../../config.ts';
import { type BackupAddress, parseBackupAddress, readPassphrase } from '../../config-backup.ts';
import { BadCommand } from '../bad-command.ts';

export interface GivenPlace {
  storage: Storage;
  shown: string;
  passphrase: string | undefined;
}

/** The place of backups: what the command says, else the settings. @throws BadCommand when neither does */
export function placeOf(
  config: Pick<Config, 'backup'>,
  given: { place: string | undefined; passphraseFile: string | undefined },
  flag: '--to' | '--from',
): GivenPlace {
  const { place, shown } = addressOf(config, given.place, flag);
  const file = given.passphraseFile ?? config.backup.passphraseFile;
  return {
    storage: openStorageAt(place),
    shown,
    passphrase: file === undefined ? undefined : readPassphrase(file),
  };
}

function addressOf(config: Pick<Config, 'backup'>, given: string | undefined, flag: string): BackupAddress {
  if (given === undefined) {
    if (config.backup.to) return config.backup.to;
    throw new BadCommand(`Say where the backups are: ${flag} PLACE, or the setting BACKUP_TO.`);
  }
  const address = parseBackupAddress(given);
  if (!address)
    throw new BadCommand(
      `${flag} takes a folder, or s3://key:secret@s3.example.org/bucket/folder?region=eu-west-1.`,
    );
  return address;
}

/** What is backed up, and how it is reached. */
export const sourceOf = (
  config: Pick<
    Config,
    'dataDir' | 'storage' | 'storageBefore' | 'databaseUrl' | 'authSecrets' | 'encryptionSecret'
  >,
  connection: DatabaseConnection,
): BackupSource => ({
  connection,
  embedded: config.databaseUrl === undefined,
  dataDir: config.dataDir,
  media: openStorage({ dataDir: config.dataDir, bucket: config.storage, before: config.storageBefore }),
  program: release.version,
  keysInFolder: !(config.authSecrets && config.encryptionSecret),
});
