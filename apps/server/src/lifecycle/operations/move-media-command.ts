import { join } from 'node:path';
import { isLasting } from '#platform/backup/index';
import { moveFiles, openStorage, openStorageAt } from '#platform/storage/index';
import { readConfig } from '../../config.ts';
import { BadCommand } from '../bad-command.ts';
import { flag, formatBytes, readFlags, say, tell } from './flags.ts';

const SAY_EVERY = 500;

/** Brings uploaded files from where they were to where they are to be, while the site runs. */
export async function moveMedia(args: readonly string[]): Promise<number> {
  const { remove = false } = readFlags(args, { remove: flag });
  const { dataDir, storage: bucket, storageBefore } = readConfig();
  if (storageBefore === undefined)
    throw new BadCommand(
      'Say where the files were: STORAGE_BEFORE=disk, or the address of a bucket, and in STORAGE_URL where they are to be; start the site with both.',
    );
  const from = openStorageAt(storageBefore === 'disk' ? join(dataDir, 'media') : storageBefore);
  const to = openStorage({ dataDir, bucket });
  try {
    if (storageBefore === 'disk' && bucket === undefined)
      throw new BadCommand('STORAGE_BEFORE and STORAGE_URL name the same place.');
    const { files, bytes, before } = await moveFiles({
      ...{ from, to, remove, wanted: isLasting },
      said: (moved) => {
        if ((moved.files + moved.before) % SAY_EVERY === 0) tell(`${moved.files + moved.before} files`);
      },
    });
    say(`Copied and compared: ${files} files, ${formatBytes(bytes)}; there already: ${before}.`);
    say(
      remove
        ? 'The old place has none of them any more: take STORAGE_BEFORE out of the settings, and restart.'
        : 'The old place still has them: run it again with --remove, then take STORAGE_BEFORE out of the settings, and restart.',
    );
    return 0;
  } finally {
    from.close();
    to.close();
  }
}
