import { createHash, randomBytes } from 'node:crypto';
import { seal, unseal } from '#platform/crypto/sealed';
import type { Db, Tx } from '#platform/database/index';
import { smsKindOf } from '../providers/registry.ts';
import type { SmsAccess, SmsDemo, SmsProviderKind } from '../providers/sms-provider-kind.ts';
import type { SmsSite } from '../sms-site.ts';
import { findSmsSetting, type SmsSettingRow } from './setting-repository.ts';

/** The unguessable part of the callback's address. */
const PATH_BYTES = 32;
export const SMS_CALLBACK_ROOT = '/callbacks/sms';
const place = (secret: Uint8Array, row: 'settings' | 'callback') => ({
  secret,
  purpose: 'sms-provider',
  row: `sms_setting/${row}`,
});

export const sealSmsSettings = (encryption: Uint8Array, settings: Record<string, string>): Buffer =>
  seal(place(encryption, 'settings'), JSON.stringify(settings));

/** @returns undefined when there are none, or they cannot be decrypted any more */
export function openSmsSettings(
  encryption: Uint8Array,
  { sealed }: Pick<SmsSettingRow, 'sealed'>,
): Record<string, string> | undefined {
  const text = sealed && unseal(place(encryption, 'settings'), sealed);
  return text ? (JSON.parse(text) as Record<string, string>) : undefined;
}

/** The database holds no path that can be read. */
export const hashOfPath = (path: string): Buffer => createHash('sha256').update(path).digest();

export function newCallback(encryption: Uint8Array): Pick<SmsSettingRow, 'callback_hash' | 'callback_path'> {
  const path = randomBytes(PATH_BYTES).toString('hex');
  return { callback_hash: hashOfPath(path), callback_path: seal(place(encryption, 'callback'), path) };
}

/** Where the provider's calls go, absolute. */
export function callbackUrlOf(
  encryption: Uint8Array,
  site: Pick<SmsSite, 'siteUrl'>,
  { callback_path: sealed }: Pick<SmsSettingRow, 'callback_path'>,
): string | undefined {
  const path = sealed && unseal(place(encryption, 'callback'), sealed);
  return path ? `${site.siteUrl}${SMS_CALLBACK_ROOT}/${path}` : undefined;
}

/** Settings that the double of a demo does not accept are of the provider itself. */
export const isOfDouble = (
  double: SmsDemo | undefined,
  kind: string,
  settings: Readonly<Record<string, string>>,
): double is SmsDemo =>
  double?.kind === kind && Object.entries(double.settings).every(([name, value]) => settings[name] === value);

/** The provider as it is set up now. */
export interface SmsSetup {
  kind: SmsProviderKind;
  access: SmsAccess<unknown>;
  sender: string;
  partPrice: number;
  budget: number;
}

/** @returns undefined when no SMS are sent, or what is set up cannot be used any more */
export async function openSms(
  db: Db | Tx,
  site: SmsSite,
  encryption: Uint8Array,
): Promise<SmsSetup | undefined> {
  const row = await findSmsSetting(db);
  const kind = row?.kind == null ? undefined : smsKindOf(row.kind);
  const stored = row && openSmsSettings(encryption, row);
  const settings = kind?.settings.safeParse(stored);
  if (!row || !kind || !stored || !settings?.success) return undefined;
  const { smsDouble: double } = site;
  const isDouble = isOfDouble(double, kind.name, stored);
  return {
    kind,
    access: {
      settings: settings.data,
      address: isDouble ? double.address : kind.address(settings.data),
      hosts: isDouble
        ? { isAllowed: (address) => address === '127.0.0.1', protocols: ['http:'] }
        : (site.smsHosts ?? {}),
      timeoutMs: site.smsAttemptMs,
    },
    sender: row.sender,
    partPrice: row.part_price,
    budget: row.budget,
  };
}
