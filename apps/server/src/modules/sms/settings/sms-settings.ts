import { smsSize } from '@darasa/contract/sms/gsm';
import { smsOfTest } from '@darasa/contract/sms/own-texts';
import type { SmsState } from '@darasa/contract/sms/settings-endpoints';
import { isSmsFault, PRICE_STEPS, smsFaults } from '@darasa/contract/sms/sms-rules';
import { findContacts, recordAudit, requireRecent } from '#modules/identity';
import type { Ctx } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { AppError, badRequest } from '#platform/http/errors';
import { languageOf } from '#platform/mail/index';
import { mobileOf } from '#platform/phone-number';
import { smsKindOf, smsProviderKinds } from '../providers/registry.ts';
import type { SmsProviderKind } from '../providers/sms-provider-kind.ts';
import { clearTold, findMonth, findMonthCounts } from '../sending/month-repository.ts';
import { monthOf, sendSms } from '../sending/send-sms.ts';
import {
  callbackUrlOf,
  isOfDouble,
  newCallback,
  openSmsSettings,
  sealSmsSettings,
} from '../setup/sealing.ts';
import {
  findSmsSetting,
  lockSmsSetting,
  type SmsSettingRow,
  saveSmsSetting,
} from '../setup/setting-repository.ts';
import type { SmsDeps } from '../sms-site.ts';

export interface SmsWanted {
  kind: string;
  settings: Record<string, string>;
  sender: string;
  currency: string;
  part_price: number;
  budget: number;
}

const stored = (amount: number): number => Math.round(amount * PRICE_STEPS);
const shown = (amount: number): number => amount / PRICE_STEPS;
const secretsOf = (kind: SmsProviderKind | undefined): string[] =>
  (kind?.fields ?? []).flatMap(({ kind: what, name }) => (what === 'secret' ? [name] : []));
const changedMeanwhile = () =>
  new AppError('CONFLICT', 'Somebody else has changed how SMS are sent meanwhile. Look at it again.');

/** How SMS are sent, without secrets. */
export async function readSmsSettings(
  db: Db | Tx,
  { site, encryption }: SmsDeps,
  now: Date,
): Promise<SmsState> {
  const row = await findSmsSetting(db);
  const month = monthOf(now);
  const [spent, counts] = await Promise.all([findMonth(db, month), findMonthCounts(db, month)]);
  const [by] = row?.updated_by ? await findContacts(db, [row.updated_by]) : [];
  return {
    kinds: smsProviderKinds.map(({ name, title, about, fields }) => ({
      name,
      title,
      about,
      fields: fields.map((field) => ({
        ...field,
        choices: [...(field.choices ?? [])],
        optional: field.optional ?? false,
      })),
    })),
    current: row ? presentCurrent(row, { site, encryption }) : null,
    month: {
      parts: spent?.parts ?? 0,
      cost: shown(spent?.cost ?? 0),
      ...counts,
      paused: (spent?.told ?? []).flatMap((reason) => (isSmsFault(reason) ? [smsFaults[reason]] : [])),
    },
    version: row?.version ?? 0,
    updated_at: row?.updated_at.toISOString() ?? null,
    updated_by: by?.name ?? null,
  };
}

function presentCurrent(row: SmsSettingRow, { site, encryption }: SmsDeps): SmsState['current'] {
  if (row.kind === null) return null;
  const settings = openSmsSettings(encryption, row) ?? {};
  const secrets = secretsOf(smsKindOf(row.kind));
  return {
    kind: row.kind,
    settings: Object.fromEntries(Object.entries(settings).filter(([name]) => !secrets.includes(name))),
    secrets_set: secrets.filter((name) => settings[name] !== undefined),
    sender: row.sender,
    currency: row.currency,
    part_price: shown(row.part_price),
    budget: shown(row.budget),
    callback_url: callbackUrlOf(encryption, site, row) ?? '',
    is_double: isOfDouble(site.smsDouble, row.kind, settings),
  };
}

/**
 * Every SMS goes by this provider from now on, those with codes too: it asks for a recent sign-in. What waits for credit or for the budget
 * is tried again soon.
 * @throws AppError FORBIDDEN with `details.reason = 'reauthenticate'`, BAD_REQUEST by field, CONFLICT
 */
export async function changeSmsSettings(
  ctx: Ctx,
  deps: SmsDeps,
  { sms, version }: { sms: SmsWanted | null; version: number },
): Promise<SmsState> {
  requireRecent(ctx.actor);
  await ctx.transaction(async ({ db: tx, actor, ip, now }) => {
    const before = await lockSmsSetting(tx);
    if ((before?.version ?? 0) !== version) throw changedMeanwhile();
    await writeSmsSettings(tx, deps, { before, sms, by: actor.userId, now });
    await clearTold(tx, monthOf(now));
    await recordAudit(tx, {
      actorId: actor.userId,
      action: 'settings.sms-changed',
      subject: {
        type: 'settings',
        id: 'sms',
        name: (sms && smsKindOf(sms.kind)?.title) ?? 'No SMS',
      },
      details: { from: before?.kind ?? null, to: sms?.kind ?? null },
      ip,
    });
  });
  return readSmsSettings(ctx.db, deps, ctx.now);
}

/** @throws AppError BAD_REQUEST by field, CONFLICT */
export async function writeSmsSettings(
  tx: Tx,
  { encryption }: Pick<SmsDeps, 'encryption'>,
  {
    before,
    sms,
    by,
    now,
  }: { before: SmsSettingRow | undefined; sms: SmsWanted | null; by: number | null; now: Date },
): Promise<void> {
  const settings = sms && merged(encryption, sms, before);
  const isSaved = await saveSmsSetting(
    tx,
    {
      kind: sms?.kind ?? null,
      sealed: settings && sealSmsSettings(encryption, settings),
      sender: sms?.sender ?? before?.sender ?? '',
      currency: sms?.currency ?? before?.currency ?? 'KES',
      part_price: sms ? stored(sms.part_price) : (before?.part_price ?? 0),
      budget: sms ? stored(sms.budget) : (before?.budget ?? 0),
      // Another provider is told another address
      ...(before?.callback_path && before.kind === sms?.kind
        ? { callback_hash: before.callback_hash, callback_path: before.callback_path }
        : newCallback(encryption)),
      version: (before?.version ?? 0) + 1,
      updated_by: by,
      updated_at: now,
    },
    { isFirst: before === undefined },
  );
  if (!isSaved) throw changedMeanwhile();
}

/** What was typed, with the secrets that were not typed anew, as the kind takes it. */
function merged(
  encryption: Uint8Array,
  { kind: name, settings: typed }: SmsWanted,
  before: SmsSettingRow | undefined,
): Record<string, string> {
  const kind = smsKindOf(name);
  if (!kind) throw badRequest([{ path: 'sms.kind', message: 'There is no such provider' }]);
  const known = before?.kind === name ? openSmsSettings(encryption, before) : undefined;
  const values = Object.fromEntries(
    kind.fields.flatMap(({ name: field, kind: what }) => {
      const given = typed[field]?.trim() ?? '';
      const value = given === '' && what === 'secret' ? known?.[field] : given;
      return value ? [[field, value]] : [];
    }),
  );
  const checked = kind.settings.safeParse(values);
  if (!checked.success)
    throw badRequest(
      checked.error.issues.map(({ path, message }) => ({
        path: `sms.settings.${path.join('.')}`,
        message: kind.fields.some(({ name: field }) => field === path[0] && values[field] === undefined)
          ? `Enter: ${kind.fields.find(({ name: field }) => field === path[0])?.label}`
          : message,
      })),
    );
  const isElsewhere =
    known &&
    kind.address(checked.data) !== kind.address(kind.settings.parse(known)) &&
    kind.fields.some(
      ({ name: field, kind: what }) => what === 'secret' && known[field] && !typed[field]?.trim(),
    );
  // Whoever changes the address alone would be sent the secret of the one before
  if (isElsewhere && name !== 'africastalking')
    throw badRequest([
      { path: 'sms.settings.headers', message: 'Enter the headers again: this is another address' },
    ]);
  return values;
}

/** Sends an SMS by the saved settings. @throws AppError BAD_REQUEST, CONFLICT when nothing is set up */
export async function testSms(
  ctx: Ctx,
  { site, encryption }: SmsDeps,
  typed: string,
): Promise<{ to: string; parts: number; fault: string | null }> {
  requireRecent(ctx.actor);
  const number = mobileOf(typed);
  if (!number) throw badRequest([{ path: 'number', message: 'Enter a phone number such as 0712 345 678' }]);
  const row = await findSmsSetting(ctx.db);
  if (row?.kind == null) throw new AppError('CONFLICT', 'Save the settings of a provider first.');
  const [own] = await findContacts(ctx.db, [ctx.actor.userId]);
  await recordAudit(ctx.db, {
    actorId: ctx.actor.userId,
    action: 'settings.sms-tested',
    subject: { type: 'settings', id: 'sms', name: smsKindOf(row.kind)?.title ?? row.kind },
    ip: ctx.ip,
  });
  const text = smsOfTest(site.siteName, languageOf({ language: own?.language ?? 'en' }));
  const outcome = await sendSms(
    { db: ctx.db, now: ctx.now },
    { site, encryption },
    { purpose: 'test', userId: ctx.actor.userId, deliveryId: null, number, text },
  );
  return {
    to: number,
    parts: smsSize(text).parts,
    fault: outcome.outcome === 'sent' ? null : smsFaults[outcome.reason],
  };
}
