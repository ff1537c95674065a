import type { Db } from '#platform/database/index';
import { writeSmsSettings } from './settings/sms-settings.ts';
import { callbackUrlOf, isOfDouble, openSmsSettings } from './setup/sealing.ts';
import { findNow, findSmsSetting } from './setup/setting-repository.ts';
import type { SmsDeps } from './sms-site.ts';

/** Sends by the double of a demo where nobody has set SMS up, and tells it where its reports go. */
export async function connectSmsDouble(db: Db, deps: SmsDeps): Promise<void> {
  const { smsDouble: double } = deps.site;
  if (!double) return;
  if (!(await findSmsSetting(db)))
    await db.transaction().execute(async (tx) =>
      writeSmsSettings(tx, deps, {
        before: undefined,
        sms: {
          kind: double.kind,
          settings: { ...double.settings },
          sender: 'DARASA',
          currency: 'KES',
          part_price: 0.8,
          budget: 10_000,
        },
        by: null,
        now: await findNow(tx),
      }),
    );
  const row = await findSmsSetting(db);
  const settings = row && openSmsSettings(deps.encryption, row);
  if (!row?.kind || !settings || !isOfDouble(double, row.kind, settings)) return;
  const url = callbackUrlOf(deps.encryption, deps.site, row);
  if (url) double.sendTo(url);
}
