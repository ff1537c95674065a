import { setTimeout as wait } from 'node:timers/promises';
import { wishOf } from '@darasa/contract/sms/sms-rules';
import type { Ctx } from '#platform/context/index';
import { emit } from '#platform/events/index';
import { phoneOf } from '#platform/phone-number';
import { smsReported } from '../events.ts';
import { smsKindOf } from '../providers/registry.ts';
import type { SmsCall, SmsNews } from '../providers/sms-provider-kind.ts';
import { reportMessage } from '../sending/message-repository.ts';
import { hashOfPath, openSmsSettings } from '../setup/sealing.ts';
import { findSmsCallback } from '../setup/setting-repository.ts';
import { deleteStop, insertStop } from '../stops/stop-repository.ts';

/** A report may be here before the answer to the call that it is about was written down. */
const PAUSES_MS = [0, 300, 1000, 2000];

/** What a provider tells, on the address that only it knows. @returns false for an address that is nobody's */
export async function receiveSms(
  ctx: Ctx,
  encryption: Uint8Array,
  { path, call }: { path: string; call: SmsCall },
): Promise<boolean> {
  const row = await findSmsCallback(ctx.db, hashOfPath(path));
  const kind = row?.kind == null ? undefined : smsKindOf(row.kind);
  const settings = row && kind?.settings.safeParse(openSmsSettings(encryption, row));
  if (!kind || !settings?.success) return false;
  await apply(ctx, kind.name, kind.read(settings.data, call));
  return true;
}

async function apply(ctx: Ctx, provider: string, news: SmsNews): Promise<void> {
  if (news.about === 'report') return applyReport(ctx, provider, news);
  if (news.about === 'nothing') return;
  const number = phoneOf(news.from) ?? phoneOf(`+${news.from}`);
  const wish = news.about === 'opt-out' ? 'stop' : wishOf(news.text);
  if (!number || !wish) return;
  await (wish === 'stop' ? insertStop : deleteStop)(ctx.db, number);
}

async function applyReport(
  ctx: Ctx,
  provider: string,
  { reference, state, reason }: Extract<SmsNews, { about: 'report' }>,
): Promise<void> {
  for (const pause of PAUSES_MS) {
    if (pause > 0) await wait(pause, undefined, { signal: ctx.signal });
    const found = await ctx.transaction(async ({ db: tx }) => {
      const message = await reportMessage(tx, provider, reference, { state, reason });
      if (message.changed && message.delivery_id !== null)
        await emit(tx, smsReported, { delivery_id: message.delivery_id, state, reason });
      return message.found;
    });
    if (found) return;
  }
}
