import { smsToGuardian, smsToPerson } from '@darasa/contract/notifications/sms-text';
import { findSmsReach, sendSms } from '#modules/sms';
import type { Db } from '#platform/database/index';
import { languageOf } from '#platform/mail/index';
import type { Outcome } from '../carried/outcome.ts';
import type { ReachSite } from '../carried/reach-site.ts';
import type { Carried } from '../carried/still-theirs.ts';
import { shortPath } from './short-link.ts';

/**
 * Sends a notification by SMS, to the person or to the guardian. The number is looked up now: it may have been changed, removed or stopped
 * since, and a child may have come of age.
 */
export async function sendSmsDelivery(
  { db, site, now }: { db: Db; site: ReachSite; now: Date },
  { row, content, person, actor }: Carried,
  { id, toGuardian }: { id: number; toGuardian: boolean },
): Promise<Outcome> {
  const encryption = await site.encryption?.(now);
  const reach = await findSmsReach(db, [person.id]);
  const number = (toGuardian ? reach.guardians : reach.phones).get(person.id);
  if (!encryption || number === undefined) return { state: 'skipped', reason: 'no-number' };
  const told = { siteName: site.siteName, content, actor, language: languageOf(person) };
  const outcome = await sendSms(
    { db, now },
    { site, encryption },
    {
      purpose: toGuardian ? 'guardian' : 'notification',
      userId: person.id,
      deliveryId: id,
      number,
      text: toGuardian
        ? smsToGuardian(told, person.first_name || person.name)
        : smsToPerson(told, `${site.siteUrl}${shortPath(encryption, row.id)}`),
    },
  );
  if (outcome.outcome === 'sent') return { state: 'sent' };
  return outcome.outcome === 'later'
    ? { state: 'later', reason: outcome.reason, isHeld: outcome.isHeld }
    : { state: 'failed', reason: outcome.reason };
}
