import { isDeepStrictEqual } from 'node:util';
import type { SettingConflict, SettingsChange, SiteSettingsView } from '@darasa/contract/settings/endpoints';
import {
  logoMessages,
  type SettingKey,
  settingKeys,
  settingVariables,
} from '@darasa/contract/settings/settings-rules';
import { findContacts, recordAudit } from '#modules/identity';
import type { Ctx } from '#platform/context/index';
import { type Db, notify, type Tx } from '#platform/database/index';
import { announce } from '#platform/events/index';
import { AppError, badRequest } from '#platform/http/errors';
import { settingsChanged } from './events.ts';
import { SETTINGS_CHANNEL, type SiteValues } from './follow-settings.ts';
import type { LogoStore } from './logo/logo-store.ts';
import { findSettings, lockSettings, type SettingRow, saveSetting } from './repository.ts';

export interface SettingsDeps {
  logos: LogoStore;
  /** What counts in this process. */
  live: SiteValues;
  /** Makes it count here what was saved just now. */
  reload(): Promise<void>;
}

/** Every setting with its value, and who saved it. */
export async function readSettings(
  db: Db | Tx,
  { live }: Pick<SettingsDeps, 'live'>,
): Promise<SiteSettingsView> {
  const rows = new Map((await findSettings(db)).map((row) => [row.key, row]));
  const names = await namesOf(db, [...rows.values()]);
  const views = settingKeys.map((key) => {
    const row = rows.get(key);
    const isGiven = live.isGiven(key);
    return [
      key,
      {
        value: live.values[key],
        version: row?.version ?? 0,
        source: isGiven ? 'environment' : row ? 'saved' : 'default',
        variable: isGiven ? (settingVariables[key] ?? null) : null,
        updated_at: row?.updated_at.toISOString() ?? null,
        updated_by: row ? (names.get(row.updated_by ?? 0) ?? null) : null,
      },
    ];
  });
  return Object.fromEntries(views) as SiteSettingsView;
}

/**
 * Saves settings, all or none of them.
 * @throws AppError BAD_REQUEST for what the environment decides, CONFLICT with what somebody else has saved meanwhile
 */
export async function changeSettings(
  ctx: Ctx,
  deps: SettingsDeps,
  changes: SettingsChange,
): Promise<SiteSettingsView> {
  const wanted = settingKeys.flatMap((key) => {
    const change = changes[key];
    return change ? [{ key, ...change }] : [];
  });
  const given = wanted.filter(({ key }) => deps.live.isGiven(key));
  if (given.length > 0) throw badRequest(given.map(({ key }) => decidedOutside(key)));
  const logo = changes.logo?.value;
  if (logo && !(await deps.logos.has(logo)))
    throw badRequest([{ path: 'changes.logo.value', message: logoMessages.gone }]);
  await ctx.transaction(async ({ db: tx, actor, ip, now }) => {
    await lockSettings(tx);
    const rows = new Map((await findSettings(tx)).map((row) => [row.key, row]));
    // The same value as theirs is no conflict: it is saved
    const news = wanted.filter(({ key, value }) => !isDeepStrictEqual(rows.get(key)?.value, value));
    await refuseConflicts(tx, news, rows);
    if (news.length === 0) return;
    for (const { key, value } of news) {
      await saveSetting(tx, { key, value, by: actor.userId, at: now });
      await recordAudit(tx, {
        actorId: actor.userId,
        action: 'settings.changed',
        subject: { type: 'settings', id: key, name: key },
        details: { from: rows.get(key)?.value ?? null, to: value },
        ip,
      });
    }
    await announce(tx, settingsChanged, { by: actor.userId });
    await notify(tx, SETTINGS_CHANNEL, { keys: news.map(({ key }) => key) });
  });
  await deps.reload();
  return readSettings(ctx.db, deps);
}

const decidedOutside = (key: SettingKey) => ({
  path: `changes.${key}.value`,
  message: `The environment of the server decides this (${settingVariables[key]})`,
});

async function refuseConflicts(
  tx: Tx,
  wanted: readonly { key: SettingKey; version: number }[],
  rows: ReadonlyMap<string, SettingRow>,
): Promise<void> {
  const other = wanted.flatMap(({ key, version }) => {
    const row = rows.get(key);
    return row && row.version !== version ? [row] : [];
  });
  if (other.length === 0) return;
  const names = await namesOf(tx, other);
  const conflicts = other.map((row): SettingConflict => {
    const by = names.get(row.updated_by ?? 0) ?? null;
    return {
      path: `changes.${row.key}.value`,
      message: `${by ?? 'Somebody else'} has changed this meanwhile`,
      value: row.value,
      version: row.version,
      updated_by: by,
    };
  });
  throw new AppError('CONFLICT', 'Somebody else has changed this meanwhile', conflicts);
}

async function namesOf(db: Db | Tx, rows: readonly SettingRow[]): Promise<Map<number, string>> {
  const ids = [...new Set(rows.flatMap(({ updated_by: by }) => by ?? []))];
  if (ids.length === 0) return new Map();
  return new Map((await findContacts(db, ids)).map(({ id, name }) => [id, name]));
}
