import { PRICE_STEPS } from '@darasa/contract/sms/sms-rules';
import { findChildrenAmong } from '#modules/identity';
import type { Db, Tx } from '#platform/database/index';
import { findGuardianNumbers } from './guardians/guardian-repository.ts';
import { findPhones } from './phones/phone-repository.ts';
import { findMonth } from './sending/month-repository.ts';
import { monthOf } from './sending/send-sms.ts';
import { findSmsSetting, sendsSms } from './setup/setting-repository.ts';

export interface SmsReach {
  /** Confirmed numbers that take SMS, by person. */
  phones: ReadonlyMap<number, string>;
  /** Of guardians of those who are children now, by child. */
  guardians: ReadonlyMap<number, string>;
}

/** Which of these people, and of their guardians, can get SMS now; nobody where none are sent. */
export async function findSmsReach(db: Db | Tx, userIds: readonly number[]): Promise<SmsReach> {
  if (userIds.length === 0 || !(await sendsSms(db))) return { phones: new Map(), guardians: new Map() };
  const [phones, numbers] = await Promise.all([findPhones(db, userIds), findGuardianNumbers(db, userIds)]);
  const children = numbers.size === 0 ? [] : await findChildrenAmong(db, [...numbers.keys()]);
  return {
    phones: new Map(
      phones.flatMap(({ user_id, number, stopped_at }) => (stopped_at === null ? [[user_id, number]] : [])),
    ),
    guardians: new Map(
      children.flatMap((id) => {
        const number = numbers.get(id);
        return number === undefined ? [] : [[id, number] as const];
      }),
    ),
  };
}

/** What one part costs, and what is left of the budget of this month; undefined where no SMS are sent. */
export async function readSmsCost(
  db: Db | Tx,
  now: Date,
): Promise<{ part_price: number; currency: string; left: number } | undefined> {
  const setting = await findSmsSetting(db);
  if (setting?.kind == null) return undefined;
  const spent = (await findMonth(db, monthOf(now)))?.cost ?? 0;
  return {
    part_price: setting.part_price / PRICE_STEPS,
    currency: setting.currency,
    left: Math.max(setting.budget - spent, 0) / PRICE_STEPS,
  };
}
