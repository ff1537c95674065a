import { HISTORY_DAYS } from '@darasa/contract/authoring/limits';
import { z } from 'zod';
import type { Tx } from '#platform/database/index';
import { defineJob, forEachItem } from '#platform/jobs/index';
import { joinSteps } from '../working-copy/rebuild.ts';
import {
  deleteSaves,
  findCoursesWithSaves,
  findSavesForThinning,
  readStepsBack,
  type SaveRow,
  updateSave,
} from '../working-copy/save-repository.ts';
import { lockWorkingCopy } from '../working-copy/working-copy-repository.ts';
import { isSameRun, joinRuns } from './join-runs.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Until then every save stands alone: what somebody has open right now was most likely made on one of these. */
const KEPT_WHOLE = 10 * MINUTE;
const KEPT_BY_RUN = DAY;
const KEPT_BY_HOUR = 7 * DAY;
/** The hour (UTC) in which all courses are looked at, and not only those that were saved lately. */
const NIGHT = 3;

/** Of a day all saves are kept, runs of quick ones as one; of a week one an hour; then one a day; after 30 days none. */
export const thinHistory = defineJob({
  name: 'authoring.thin-history',
  schema: z.object({ all: z.boolean().optional() }),
  options: { cron: '11 * * * *', keepSeconds: 3600, retries: 1, timeoutSeconds: 900 },
  async handler({ all }, context) {
    const { now } = context.ctx;
    const everything = all ?? now.getUTCHours() === NIGHT;
    const since = everything ? new Date(0) : new Date(now.getTime() - DAY - HOUR);
    await forEachItem<number>(context, {
      name: `authoring.thin-history${everything ? '' : '.lately'}`,
      find: (db, { after = 0, limit }) => findCoursesWithSaves(db, { since, after, limit }),
      most: Number.POSITIVE_INFINITY,
      work: (tx, courseId) => thinCourse(tx, courseId, now),
    });
  },
});

async function thinCourse(tx: Tx, courseId: number, now: Date): Promise<void> {
  // Whoever saves at this moment rebuilds from the history
  await lockWorkingCopy(tx, courseId);
  for (const group of groupsToJoin(await findSavesForThinning(tx, courseId), now))
    await join(tx, courseId, group);
}

type Listed = Pick<SaveRow, 'version' | 'saved_at' | 'saved_by' | 'restored_from' | 'changed'>;

/**
 * Which saves become one.
 * @param saves oldest first @returns groups of two or more, each oldest first; those too old to be kept at all in one group
 */
export function groupsToJoin<Save extends Listed>(saves: readonly Save[], now: Date): Save[][] {
  const groups: Save[][] = [];
  for (const save of saves) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group && last && belongTogether(last, save, now)) group.push(save);
    else groups.push([save]);
  }
  return groups.filter(({ length }) => length > 1);
}

function belongTogether(older: Listed, newer: Listed, now: Date): boolean {
  const [place, next] = [placeOf(older, now), placeOf(newer, now)];
  if (place.kept !== next.kept) return false;
  if (place.kept === 'by run') return isSameRun(newer, older);
  return place.kept !== 'whole' && place.bucket === next.bucket;
}

function placeOf({ saved_at }: Listed, now: Date) {
  const time = saved_at.getTime();
  const age = now.getTime() - time;
  if (age < KEPT_WHOLE) return { kept: 'whole', bucket: 0 } as const;
  if (age < KEPT_BY_RUN) return { kept: 'by run', bucket: 0 } as const;
  if (age < KEPT_BY_HOUR) return { kept: 'by hour', bucket: Math.floor(time / HOUR) } as const;
  if (age < HISTORY_DAYS * DAY) return { kept: 'by day', bucket: Math.floor(time / DAY) } as const;
  return { kept: 'last', bucket: 0 } as const;
}

/** The newest of a group stands for all of it: going back from it leads to before the oldest. */
async function join(tx: Tx, courseId: number, group: readonly SaveRow[]): Promise<void> {
  const newestFirst = group.toReversed();
  const [newest, ...others] = newestFirst;
  const oldest = newestFirst.at(-1);
  if (!newest || !oldest) return;
  const [shown] = joinRuns(
    newestFirst.map((save) => ({ ...save, saved_by: null, saved_at: newest.saved_at, restored_from: null })),
  );
  await updateSave(tx, courseId, newest.version, {
    previous: await joinSteps(readStepsBack(tx, courseId, { to: oldest.version - 1, from: newest.version })),
    changed: shown?.changed ?? newest.changed,
  });
  await deleteSaves(
    tx,
    courseId,
    others.map(({ version }) => version),
  );
}
