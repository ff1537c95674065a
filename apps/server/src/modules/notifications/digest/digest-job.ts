import { z } from 'zod';
import type { Tx } from '#platform/database/index';
import { type AnyJob, defineJob } from '#platform/jobs/index';
import { languageOf, renderEmail, storeEmails } from '#platform/mail/index';
import type { ReachSite } from '../carried/reach-site.ts';
import { type Carried, carryOrWithhold } from '../carried/still-theirs.ts';
import {
  findDigestReaders,
  lockForDigest,
  putIntoEmail,
  settleDelivery,
} from '../channels/delivery-repository.ts';
import { personalLink } from '../unsubscribe/personal-link.ts';
import { digestEmail } from './digest-email.ts';

/** People whose summaries are looked up at once. */
const AT_ONCE = 200;
const DIGEST_KIND = 'notifications.digest';

/**
 * Summaries that are due, each in a transaction of its own: what is in one is written with it, so nothing is in two. What was read meanwhile,
 * or is not theirs to see any more, is left out, and when nothing is left there is no email.
 */
export const digestJob = (site: ReachSite): AnyJob =>
  defineJob({
    name: 'notifications.send-digests',
    schema: z.object({}),
    options: { cron: '*/5 * * * *', timeoutSeconds: 3000 },
    async handler(_payload, { db, log, ctx, signal }) {
      let sent = 0;
      for (let after = 0; !signal.aborted; ) {
        const readers = await findDigestReaders(db, AT_ONCE, after);
        for (const userId of readers) {
          if (signal.aborted) return;
          if (await db.transaction().execute((tx) => sendDigest(tx, site, userId, ctx.now))) sent += 1;
        }
        const last = readers.at(-1);
        if (last === undefined || readers.length < AT_ONCE) break;
        after = last;
      }
      if (sent > 0) log.info({ sent }, 'Summaries written');
    },
  });

async function sendDigest(tx: Tx, site: ReachSite, userId: number, now: Date): Promise<boolean> {
  const carried: (Carried & { deliveryId: number })[] = [];
  for (const delivery of await lockForDigest(tx, userId)) {
    const found = await carryOrWithhold(tx, delivery, now);
    if (typeof found === 'string') await settleDelivery(tx, delivery.id, { state: 'skipped', reason: found });
    else carried.push({ ...found, deliveryId: delivery.id });
  }
  const [first] = carried;
  if (!first) return false;
  const { person } = first;
  if (person.email === null) {
    for (const { deliveryId } of carried)
      await settleDelivery(tx, deliveryId, { state: 'skipped', reason: 'address' });
    return false;
  }
  const language = languageOf(person);
  const personal = await personalLink(site, 'digest', now);
  const items = carried.map(({ content, actor, row }) => ({ content, actor, link: row.link }));
  const rendered = renderEmail(digestEmail(site, { items, language, stop: personal.placeholder }), {
    language,
    site,
    firstName: person.first_name,
  });
  const [stored] = await storeEmails(tx, [
    {
      kind: DIGEST_KIND,
      userId,
      to: { email: person.email, name: person.name },
      ...personal.write(rendered, userId),
    },
  ]);
  await putIntoEmail(
    tx,
    carried.map(({ deliveryId }) => deliveryId),
    stored?.id ?? null,
  );
  return true;
}
