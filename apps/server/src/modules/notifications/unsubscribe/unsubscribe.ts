import { english } from '@darasa/contract/notifications/messages/en';
import { nextDigest } from '@darasa/contract/notifications/timing-rules';
import { findActiveAmong } from '#modules/identity';
import type { Ctx, TxCtx } from '#platform/context/index';
import { AppError } from '#platform/http/errors';
import { findChoicesOf, upsertChoice } from '../channels/choice-repository.ts';
import { columnsOf, emailModeOf } from '../channels/choices.ts';
import { moveDigest, skipDigest } from '../channels/delivery-repository.ts';
import { zoneOf } from '../channels/timing.ts';
import { findTimings, upsertTiming } from '../channels/timing-repository.ts';
import { readUnsubscribeToken, type Stopped } from './token.ts';

interface Outcome {
  label: string;
  stopped: boolean;
}

const labelOf = (what: Stopped): string => (what === 'digest' ? 'Summaries' : english[what].setting.label);

/**
 * What a link of an email does, for whoever has the email: no session is asked for, and it can be done again.
 * @throws AppError NOT_FOUND for a link that is not ours, or of an account that is gone
 */
export async function unsubscribe(
  ctx: Ctx,
  secret: Uint8Array,
  { token, act }: { token: string; act: 'look' | 'stop' | 'undo' },
): Promise<Outcome> {
  const whose = readUnsubscribeToken(secret, token);
  if (!whose) throw notOurs();
  const { userId, what } = whose;
  return ctx.transaction(async (inside) => {
    if ((await findActiveAmong(inside.db, [userId])).length === 0) throw notOurs();
    if (act !== 'look') await (what === 'digest' ? turnDigest : turnKind)(inside, userId, what as never, act);
    return { label: labelOf(what), stopped: await isStopped(inside, userId, what) };
  });
}
const notOurs = () => new AppError('NOT_FOUND', 'This link does not work. Choose in your settings instead.');

async function isStopped({ db }: TxCtx, userId: number, what: Stopped): Promise<boolean> {
  if (what === 'digest') return (await findTimings(db, [userId]))(userId).digest === 'off';
  return emailModeOf(what, (await findChoicesOf(db, userId)).get(what)) === 'off';
}

async function turnKind(
  { db }: TxCtx,
  userId: number,
  kind: Exclude<Stopped, 'digest'>,
  act: 'stop' | 'undo',
): Promise<void> {
  const mode = emailModeOf(kind, (await findChoicesOf(db, userId)).get(kind));
  if (act === 'stop') await upsertChoice(db, userId, kind, columnsOf('off'));
  else if (mode === 'off') await upsertChoice(db, userId, kind, columnsOf('now'));
}

async function turnDigest(
  { db, now }: TxCtx,
  userId: number,
  _what: 'digest',
  act: 'stop' | 'undo',
): Promise<void> {
  const timing = (await findTimings(db, [userId]))(userId);
  if (act === 'stop') {
    await upsertTiming(db, userId, { ...timing, digest: 'off' });
    await skipDigest(db, userId);
  } else if (timing.digest === 'off') {
    const next = { ...timing, digest: 'daily' as const };
    await upsertTiming(db, userId, next);
    const at = nextDigest(now, next, zoneOf(next));
    if (at) await moveDigest(db, userId, at);
  }
}
