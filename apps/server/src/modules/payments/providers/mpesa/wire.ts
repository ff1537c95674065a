/**
 * How Daraja writes values. Taken from the pages of the Daraja 3.0 portal as they stood on 2025-12-28 (MpesaExpressSimulate,
 * MpesaExpressQuery, CustomerToBusiness, TransactionStatus, Reversal, PullTransaction, Authorization at developer.safaricom.co.ke/apis).
 */

export type Json = Record<string, unknown>;

/** Nairobi is three hours ahead of UTC all year. */
const NAIROBI_MS = 3 * 3_600_000;
/** More than any payment: larger numbers are no amounts. */
const MAX_AMOUNT_DIGITS = 9;

/** `YYYYMMDDHHmmss` in Nairobi. */
export const nairobiTimestamp = (at: Date): string =>
  new Date(at.getTime() + NAIROBI_MS).toISOString().replace(/\D/g, '').slice(0, 14);

/** `YYYY-MM-DD HH:mm:ss` in Nairobi. */
export const nairobiDateTime = (at: Date): string =>
  new Date(at.getTime() + NAIROBI_MS).toISOString().slice(0, 19).replace('T', ' ');

/** @param value `20191219102115`, or `2020-08-05T10:13:00Z` and its like; without a zone it is Nairobi's time */
export function timeOf(value: unknown): Date | null {
  const text = textOf(value);
  if (text === null) return null;
  const compact = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(text);
  const spelled = compact
    ? `${compact[1]}-${compact[2]}-${compact[3]}T${compact[4]}:${compact[5]}:${compact[6]}`
    : text.replace(' ', 'T');
  const found = /^(\d{4}-\d{2}-\d{2}T\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)(Z|[+-]\d{2}:?\d{2})?$/.exec(
    spelled,
  );
  if (!found) return null;
  const zone = (found[2] ?? '+03:00').replace(/^([+-]\d{2})(\d{2})$/, '$1:$2');
  const at = new Date(`${found[1]?.replace(/T(\d):/, 'T0$1:')}${zone}`);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** Shillings as a number or a text (`1.00`, `"10"`, `"168.00"`) in cents; null for what is no exact amount. */
export function minorOf(value: unknown): number | null {
  const found = /^(\d+)(?:\.(\d{1,2})0*)?$/.exec(textOf(value) ?? '');
  if (!found?.[1] || found[1].length > MAX_AMOUNT_DIGITS) return null;
  return Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'));
}

/** Texts and numbers as text, trimmed; null for anything else and for what is empty. */
export function textOf(value: unknown): string | null {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
  return text === '' ? null : text.slice(0, 200);
}

/** What Daraja wants of `+254712345678`: `254712345678`; null for numbers that are not Kenyan mobiles. */
export const msisdnOf = (phone: string | null): string | null =>
  /^\+(254[17]\d{8})$/.exec(phone ?? '')?.[1] ?? null;

/**
 * Who has paid, as M-Pesa shows it: a whole number as E.164, a masked one as it is (`2547 ***** 126`). The hashed number that C2B
 * version 2 may send tells nobody anything.
 */
export function payerPhone(value: unknown): string | null {
  const text = textOf(value);
  if (text === null || /^[0-9a-f]{64}$/i.test(text)) return null;
  const digits = /^(?:254|0)?([17]\d{8})$/.exec(text)?.[1];
  return digits ? `+254${digits}` : text;
}

export const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The object in these bytes; undefined when there is none. */
export function objectIn(body: Buffer | string): Json | undefined {
  try {
    const value: unknown = JSON.parse(body.toString());
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Lists of names and values, where a value may be missing, the list may be a single entry, and a name may come twice (the first counts).
 * @param list `Item` of a callback, `ResultParameter` of a result
 */
export function namedValues(list: unknown, name: 'Name' | 'Key'): Map<string, unknown> {
  const values = new Map<string, unknown>();
  for (const entry of Array.isArray(list) ? list : [list]) {
    const key = isRecord(entry) ? textOf(entry[name]) : null;
    if (key !== null && !values.has(key)) values.set(key, (entry as Json).Value);
  }
  return values;
}
