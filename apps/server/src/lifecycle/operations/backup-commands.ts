import { join } from 'node:path';
import {
  describeDamage,
  listSets,
  makeBackup,
  makeIncrement,
  openPlace,
  parseKeeping,
  recordRun,
  verifyBackup,
} from '#platform/backup/index';
import { newestMigration } from '#platform/database/index';
import { createLog } from '#platform/observability/index';
import { readConfig } from '../../config.ts';
import { BadCommand } from '../bad-command.ts';
import { withDatabase } from '../command-database.ts';
import { placeOf, sourceOf } from './backup-place.ts';
import { flag, formatBytes, readFlags, say, tell, text } from './flags.ts';

const DONE = 0;
const NOTHING = 1;

/** Backs the site up while it runs. */
export async function backUp(args: readonly string[]): Promise<number> {
  const given = readFlags(args, {
    ...{ to: text, 'passphrase-file': text, keep: text },
    ...{ unencrypted: flag, increment: flag },
  });
  const keep = given.keep === undefined ? undefined : parseKeeping(given.keep);
  if (given.keep !== undefined && !keep)
    throw new BadCommand('--keep takes days, weeks, months and years: 7d,4w,12m.');
  if (given.unencrypted && given['passphrase-file'] !== undefined)
    throw new BadCommand('Say either --passphrase-file or --unencrypted.');
  return withDatabase(
    async ({ db, connection, config }) => {
      const names = { place: given.to, passphraseFile: given['passphrase-file'] };
      const place = placeOf(config, names, '--to');
      const scheduled = given.to === undefined;
      const target = {
        ...place,
        ...(given.unencrypted ? { passphrase: undefined, open: true } : {}),
        keep: keep ?? (scheduled ? config.backup.keep : undefined),
        // Only where somebody goes on with it: else the database would keep its log for nobody
        follow: scheduled && config.backup.logMinutes > 0,
      };
      const source = sourceOf(config, connection);
      try {
        // The desk says when the site was backed up last, by whomever; a copy to another place is not what follows from BACKUP_TO
        const recorded: typeof recordRun = (_db, kind, work) =>
          scheduled ? recordRun(db, kind, work) : work();
        if (given.increment) {
          const made = await recorded(db, 'log', async () => {
            const increment = await makeIncrement(source, target);
            return increment && { ...increment, backup: increment.set };
          });
          if (!made) {
            say(
              'There is no backup that this could follow: make a full one, without --increment and to the place of BACKUP_TO.',
            );
            return NOTHING;
          }
          say(
            `${place.shown}: the log until ${made.at.toISOString()} and ${made.files} new files follow ${made.set}.`,
          );
          return DONE;
        }
        tell(`Backing up to ${place.shown}`);
        const { manifest, removed } = await recorded(db, 'full', async () => {
          const made = await makeBackup(source, target);
          const { id, database, media } = made.manifest;
          return { ...made, backup: id, bytes: database.bytes + media.bytes };
        });
        say(`Backup ${manifest.id} of ${manifest.consistent_at}`);
        say(`  database  ${formatBytes(manifest.database.bytes)}`);
        say(
          `  files     ${manifest.media.files}, ${formatBytes(manifest.media.bytes)} (new: ${manifest.media.added.files})`,
        );
        say(
          `  keys      ${manifest.keys ? 'included' : 'not included: keep AUTH_SECRET and ENCRYPTION_SECRET elsewhere'}`,
        );
        if (removed.length > 0) say(`Removed as too old: ${removed.join(', ')}`);
        return DONE;
      } finally {
        source.media.close();
        place.storage.close();
      }
    },
    'darasa-admin',
    { migrates: false },
  );
}

const FROM = { from: text, 'passphrase-file': text } as const;

export async function listBackups(args: readonly string[]): Promise<number> {
  const given = readFlags(args, FROM);
  const options = placeOf(
    readConfig(),
    { place: given.from, passphraseFile: given['passphrase-file'] },
    '--from',
  );
  try {
    const { sets, unfinished } = await listSets(await openPlace(options));
    for (const { manifest, storedBytes, increments } of sets)
      say(
        `${manifest.id}  ·  ${manifest.consistent_at}  ·  ${formatBytes(storedBytes)}  ·  ${manifest.media.files} files  ·  version ${manifest.program}${increments.length > 0 ? `  ·  followed ${increments.length} times` : ''}`,
      );
    if (unfinished.length > 0) say(`Cut short, and removed by the next backup: ${unfinished.join(', ')}`);
    if (sets.length === 0) say(`There is no whole backup in ${options.shown}.`);
    return sets.length === 0 ? NOTHING : DONE;
  } finally {
    options.storage.close();
  }
}

/** Restores a backup into a scratch cluster and checks it. */
export async function verify(args: readonly string[]): Promise<number> {
  const given = readFlags(args, { ...FROM, backup: text });
  const config = readConfig();
  const options = placeOf(config, { place: given.from, passphraseFile: given['passphrase-file'] }, '--from');
  try {
    const place = await openPlace(options);
    const { set, tables, rows, files } = await verifyBackup({
      ...{ place, set: given.backup, schema: await newestMigration(), say: tell },
      scratchIn: join(config.dataDir, 'trials'),
      log: createLog({ level: 'warn' }),
    });
    say(
      `Backup ${set.manifest.id} is good: ${rows} rows in ${tables} tables and ${files} files were read back.`,
    );
    return DONE;
  } catch (error) {
    throw describeDamage(error);
  } finally {
    options.storage.close();
  }
}
