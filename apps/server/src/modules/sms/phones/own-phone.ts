import { createHmac, hkdfSync, randomInt, timingSafeEqual } from 'node:crypto';
import { smsOfCode } from '@darasa/contract/sms/own-texts';
import type { OwnPhone } from '@darasa/contract/sms/phone-endpoints';
import { smsLimits as limits, smsFaults } from '@darasa/contract/sms/sms-rules';
import { findContacts, lockAccount, recordAudit } from '#modules/identity';
import type { Ctx } from '#platform/context/index';
import { AppError, badRequest } from '#platform/http/errors';
import { languageOf } from '#platform/mail/index';
import { mobileOf } from '#platform/phone-number';
import { countCodes } from '../sending/message-repository.ts';
import { sendSms } from '../sending/send-sms.ts';
import { findSmsSetting, sendsSms } from '../setup/setting-repository.ts';
import type { SmsDeps } from '../sms-site.ts';
import { deleteLooseStops, deleteStop, findStop } from '../stops/stop-repository.ts';
import {
  countCodeAttempt,
  deleteCode,
  deletePhone,
  findCode,
  findPhones,
  upsertCode,
  upsertPhone,
} from './phone-repository.ts';

const DAY_MS = 86_400_000;
const plus = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000);

/** A code is short: its hash needs a key, or whoever reads the database knows it. */
const hashOfCode = (encryption: Uint8Array, userId: number, number: string, code: string): Buffer =>
  createHmac('sha256', new Uint8Array(hkdfSync('sha256', encryption, '', 'darasa/sms-code', 32)))
    .update(`${userId}\n${number}\n${code}`)
    .digest();

export async function readOwnPhone(ctx: Ctx): Promise<{ phone: OwnPhone }> {
  const { userId } = ctx.actor;
  const [setting, [phone], code] = await Promise.all([
    findSmsSetting(ctx.db),
    findPhones(ctx.db, [userId]),
    findCode(ctx.db, userId),
  ]);
  const isPending = code && code.expires_at > ctx.now && code.attempts < limits.codeAttempts;
  return {
    phone: {
      available: setting?.kind != null,
      sender: setting?.sender ?? '',
      number: phone?.number ?? null,
      confirmed_at: phone?.confirmed_at.toISOString() ?? null,
      stopped_at: phone?.stopped_at?.toISOString() ?? null,
      pending: isPending
        ? {
            number: code.number,
            expires_at: code.expires_at.toISOString(),
            again_at: plus(code.sent_at, limits.codePause).toISOString(),
            attempts_left: limits.codeAttempts - code.attempts,
          }
        : null,
    },
  };
}

/**
 * Sends a code to a number, which becomes the caller's when they type it in.
 * @throws AppError BAD_REQUEST for what is no mobile number, CONFLICT when it was stopped or cannot be sent, RATE_LIMITED
 */
export async function sendCode(ctx: Ctx, deps: SmsDeps, typed: string): Promise<{ phone: OwnPhone }> {
  const number = mobileOf(typed);
  if (!number)
    throw badRequest([
      { path: 'number', message: 'Enter a mobile number such as 0712 345 678 or +254 712 345 678' },
    ]);
  if (!(await sendsSms(ctx.db))) throw new AppError('CONFLICT', 'This site sends no SMS');
  const { userId } = ctx.actor;
  const code = String(randomInt(10 ** limits.codeDigits)).padStart(limits.codeDigits, '0');
  await ctx.transaction(async ({ db: tx, now }) => {
    // One code after another, also where somebody presses twice
    await lockAccount(tx, userId);
    const before = await findCode(tx, userId);
    const again = before && plus(before.sent_at, limits.codePause);
    // Of two at once the later may have begun earlier; a clock that was set back does not keep anybody waiting for hours
    if (before && again && again > now && before.sent_at < plus(now, limits.codePause))
      throw new AppError(
        'RATE_LIMITED',
        'A code was sent just now. Wait a minute before you ask for another.',
        undefined,
        Math.ceil((again.getTime() - now.getTime()) / 1000),
      );
    if (
      (await countCodes(tx, { userId, number, since: new Date(now.getTime() - DAY_MS) })) >= limits.codesADay
    )
      throw new AppError(
        'RATE_LIMITED',
        'Too many codes were asked for. Try again tomorrow.',
        undefined,
        3600,
      );
    const [phone] = await findPhones(tx, [userId]);
    // Whoever holds the phone of a confirmed number may take their STOP back so; nobody else can disturb it
    if (phone?.number !== number && (await findStop(tx, number)))
      throw new AppError(
        'CONFLICT',
        'SMS to this number were stopped by the person who has the phone. Send START from it first.',
      );
    await upsertCode(tx, {
      user_id: userId,
      number,
      code_hash: hashOfCode(deps.encryption, userId, number, code),
      attempts: 0,
      sent_at: now,
      expires_at: plus(now, limits.codeMinutes * 60),
    });
  });
  const [person] = await findContacts(ctx.db, [userId]);
  const outcome = await sendSms({ db: ctx.db, now: ctx.now }, deps, {
    purpose: 'code',
    userId,
    deliveryId: null,
    number,
    text: smsOfCode(deps.site.siteName, languageOf({ language: person?.language ?? 'en' }), code),
  });
  if (outcome.outcome !== 'sent') {
    await ctx.transaction(({ db: tx }) => deleteCode(tx, userId));
    throw new AppError(
      'CONFLICT',
      outcome.reason === 'number' || outcome.reason === 'blocked'
        ? `The code could not be sent: ${smsFaults[outcome.reason]}`
        : 'The code could not be sent now. Please try again later.',
    );
  }
  return readOwnPhone(ctx);
}

/** @throws AppError BAD_REQUEST for a wrong code, CONFLICT when none counts any more */
export async function confirmPhone(
  ctx: Ctx,
  { encryption }: Pick<SmsDeps, 'encryption'>,
  typed: string,
): Promise<{ phone: OwnPhone }> {
  const { userId } = ctx.actor;
  const code = await countCodeAttempt(ctx.db, userId, { most: limits.codeAttempts, now: ctx.now });
  const gone = () => new AppError('CONFLICT', 'This code does not count any more. Ask for another one.');
  if (!code) throw gone();
  if (!timingSafeEqual(code.code_hash, hashOfCode(encryption, userId, code.number, typed)))
    throw badRequest([{ path: 'code', message: 'This is not the code of the SMS' }]);
  await ctx.transaction(async ({ db: tx, ip, now }) => {
    await lockAccount(tx, userId);
    if (!(await deleteCode(tx, userId))) throw gone();
    const [before] = await findPhones(tx, [userId]);
    if (before?.number === code.number) await deleteStop(tx, code.number);
    await upsertPhone(tx, { user_id: userId, number: code.number, confirmed_at: now });
    await deleteLooseStops(tx);
    await recordAudit(tx, {
      actorId: userId,
      action: 'account.phone-confirmed',
      subject: { type: 'user', id: String(userId), name: '' },
      ip,
    });
  });
  return readOwnPhone(ctx);
}

export async function removePhone(ctx: Ctx): Promise<{ phone: OwnPhone }> {
  const { userId } = ctx.actor;
  await ctx.transaction(async ({ db: tx, ip }) => {
    await deleteCode(tx, userId);
    if (!(await deletePhone(tx, userId))) return;
    await deleteLooseStops(tx);
    await recordAudit(tx, {
      actorId: userId,
      action: 'account.phone-removed',
      subject: { type: 'user', id: String(userId), name: '' },
      ip,
    });
  });
  return readOwnPhone(ctx);
}
