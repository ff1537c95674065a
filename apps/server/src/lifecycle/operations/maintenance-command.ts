import { parseArgs } from 'node:util';
import { MAINTENANCE_TEXT } from '@darasa/contract/administration/maintenance-rules';
import { formatQuantity } from '@darasa/contract/formatting/quantities';
import { setSiteZone, siteDay, siteDayStart } from '@darasa/contract/formatting/site-zone';
import { beginMaintenance, endMaintenance } from '#modules/administration';
import { findSettings } from '#modules/settings';
import type { Db } from '#platform/database/index';
import { findMaintenance, type MaintenanceWish } from '#platform/maintenance/index';
import { BadCommand } from '../bad-command.ts';
import { withDatabase } from '../command-database.ts';
import { say } from './flags.ts';

export type MaintenanceCommand = { act: 'on'; wish: MaintenanceWish } | { act: 'off' } | { act: 'status' };

const MINUTE_MS = 60_000;
const LONGEST_MS = 14 * 86_400_000;

/** @param args after `maintenance` @throws BadCommand */
export function parseMaintenance(args: readonly string[], now: Date): MaintenanceCommand {
  const { values, positionals } = parse(args);
  const [act = 'status', ...others] = positionals;
  if (others.length > 0 || !['on', 'off', 'status'].includes(act))
    throw new BadCommand('Usage: npm run admin -- maintenance on|off [--until TIME] [--text TEXT]');
  if (act !== 'on') {
    const [flag] = Object.keys(values);
    if (flag) throw new BadCommand(`maintenance ${act} has no option --${flag}.`);
    return { act: act as 'off' | 'status' };
  }
  const note = values.text?.trim() ?? '';
  if (note.length > MAINTENANCE_TEXT)
    throw new BadCommand(`--text takes at most ${MAINTENANCE_TEXT} characters.`);
  const work = values['background-work'] ?? 'wait';
  if (work !== 'wait' && work !== 'go-on') throw new BadCommand('--background-work must be wait or go-on.');
  const until = values.until === undefined ? null : readTime(values.until.trim(), now);
  return { act, wish: { until, note, jobsWait: work === 'wait' } };
}

/** `14:30`, `45m`, `2h`, or a date and time with its zone. @throws BadCommand */
function readTime(text: string, now: Date): Date {
  const [, count, unit] = /^(\d{1,4})(m|h)$/.exec(text) ?? [];
  const [, hour, minute] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  let at: Date | undefined;
  if (count) at = new Date(now.getTime() + Number(count) * (unit === 'h' ? 60 : 1) * MINUTE_MS);
  else if (hour && minute) {
    const sinceMidnight = (Number(hour) * 60 + Number(minute)) * MINUTE_MS;
    at = new Date(siteDayStart(siteDay(now)).getTime() + sinceMidnight);
    if (at <= now) at = new Date(at.getTime() + 1440 * MINUTE_MS);
  } else if (/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:?\d\d)$/.test(text)) at = new Date(text);
  if (!at || Number.isNaN(at.getTime()))
    throw new BadCommand('--until must be like 14:30, 45m, 2h or 2026-12-01T14:30+03:00.');
  if (at <= now) throw new BadCommand('--until must be in the future.');
  if (at.getTime() - now.getTime() > LONGEST_MS) throw new BadCommand('--until must be within 14 days.');
  return at;
}

/** Begins or ends maintenance, or says whether it is on. */
export function maintain(args: readonly string[]): Promise<number> {
  parseMaintenance(args, new Date());
  return withDatabase(async ({ db, config }) => {
    // A time of the day is one of the site's: it is read again in its zone
    const saved = await findSettings(db);
    config.settings.use(Object.fromEntries(saved.map(({ key, value }) => [key, value])));
    setSiteZone(config.timeZone);
    say(await runMaintenance(db, parseMaintenance(args, new Date())));
    return 0;
  });
}

/** @returns what to print */
async function runMaintenance(db: Db, command: MaintenanceCommand): Promise<string> {
  const by = { actorId: null };
  if (command.act === 'on') {
    const { until } = await db.transaction().execute((tx) => beginMaintenance(tx, command.wish, by));
    return `Maintenance is on${until ? `, announced until ${shown(until)}` : ''}. End it with: npm run admin -- maintenance off`;
  }
  if (command.act === 'off') {
    const attempts = await db.transaction().execute((tx) => endMaintenance(tx, by));
    if (attempts === undefined) return 'Maintenance was not on; nothing was changed.';
    return `Maintenance is over.${attempts > 0 ? ` The time was given back to ${formatQuantity(attempts, 'open attempt')}.` : ''}`;
  }
  const now = await findMaintenance(db);
  if (!now) return 'Maintenance is off.';
  const work = now.jobsWait ? 'Background work waits.' : 'Background work goes on.';
  return `Maintenance is on since ${shown(now.startedAt)}${now.until ? `, announced until ${shown(now.until)}` : ''}. ${work}`;
}

const shown = (at: Date): string =>
  `${at.toLocaleString('sv-SE', { timeZone: 'UTC', dateStyle: 'short', timeStyle: 'short' })} UTC`;

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const options = { until: text, text, 'background-work': text };
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new BadCommand(`${(error as Error).message.split('. ')[0]}. See npm run admin -- --help.`);
  }
}
