import { clearRestored, describeDamage, findRestored, openPlace, restore } from '#platform/backup/index';
import { newestMigration } from '#platform/database/index';
import { createLog } from '#platform/observability/index';
import { openStorage } from '#platform/storage/index';
import { readConfig } from '../../config.ts';
import { BadCommand } from '../bad-command.ts';
import { withDatabase } from '../command-database.ts';
import { placeOf } from './backup-place.ts';
import { readFlags, say, tell, text } from './flags.ts';

export async function restoreSite(args: readonly string[]): Promise<number> {
  const given = readFlags(args, { from: text, 'passphrase-file': text, backup: text, to: text });
  const config = readConfig();
  const options = placeOf(config, { place: given.from, passphraseFile: given['passphrase-file'] }, '--from');
  const media = openStorage({ dataDir: config.dataDir, bucket: config.storage });
  try {
    const { set, files, keys } = await restore({
      ...{ place: await openPlace(options), set: given.backup, until: timeOf(given.to) },
      ...{ dataDir: config.dataDir, media, database: config.database.connection },
      ...{ schema: await newestMigration(), log: createLog({ level: 'warn' }), say: tell },
    });
    say(`Restored backup ${set.manifest.id}, made by version ${set.manifest.program}, with ${files} files.`);
    if (!keys)
      say(
        'Its keys are not in it: set AUTH_SECRET and ENCRYPTION_SECRET to those of the site before you start it, or authenticator apps do not work.',
      );
    say(
      'Start the server and look at it. It sends no emails and no notifications and takes no payments until you say: npm run admin -- go-live',
    );
    return 0;
  } catch (error) {
    throw describeDamage(error);
  } finally {
    options.storage.close();
    media.close();
  }
}

/** `2026-11-27T14:05:00Z`, or `2026-11-27 14:05` in UTC. */
function timeOf(given: string | undefined): Date | undefined {
  if (given === undefined) return undefined;
  const [, day, clock, zone = 'Z'] =
    /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(Z|[+-]\d\d:\d\d)?$/.exec(given.trim()) ?? [];
  const time = new Date(`${day}T${clock}${zone}`);
  if (Number.isNaN(time.getTime()))
    throw new BadCommand(
      '--to takes a time such as 2026-11-27T14:05:00+03:00; without a zone it counts as UTC.',
    );
  return time;
}

export async function goLive(args: readonly string[]): Promise<number> {
  readFlags(args, {});
  return withDatabase(async ({ db }) => {
    const mark = await findRestored(db);
    if (!mark || !(await clearRestored(db))) {
      say('This site is not a restored copy; nothing was changed.');
      return 0;
    }
    say(
      `This site, restored from the backup of ${mark.of}, is live: emails, notifications and payments go on within a minute.`,
    );
    return 0;
  });
}
