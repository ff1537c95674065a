import type {
  AnnouncementAudience,
  AnnouncementSmsPrice,
  AnnouncementText,
} from '@darasa/contract/announcements/schemas';
import { smsToGuardian, smsToPerson } from '@darasa/contract/notifications/sms-text';
import { smsSize } from '@darasa/contract/sms/gsm';
import { findCourseNames } from '#modules/catalogue';
import { findGroupNames } from '#modules/groups';
import { type Contact, findChildrenAmong, findContacts } from '#modules/identity';
import { findSmsReach, readSmsCost } from '#modules/sms';
import type { Ctx } from '#platform/context/index';
import { languageOf } from '#platform/mail/index';
import { columnsOf, findAudience } from './audience.ts';
import { requireAnnouncer } from './policy.ts';

/** More people than one site has. */
const MOST = 10_000_000;
/** As long as the link of any notification. */
const LINK = '/n/zzzzzzz.12345678';

/**
 * What an announcement by SMS takes now at most: who has turned such SMS off, or reads it before it leaves, is not known yet.
 * @throws AppError NOT_FOUND
 */
export async function readSmsPrice(
  ctx: Ctx,
  site: { siteName: string; siteUrl: string },
  { audience, texts }: { audience: AnnouncementAudience; texts: readonly AnnouncementText[] },
): Promise<{ sms: AnnouncementSmsPrice }> {
  await requireAnnouncer(ctx, audience);
  const cost = await readSmsCost(ctx.db, ctx.now);
  if (!cost) return { sms: null };
  const { people } = await findAudience(ctx.db, columnsOf(audience), { after: 0, limit: MOST });
  const { phones, guardians } = await findSmsReach(
    ctx.db,
    people.filter((id) => id !== ctx.actor.userId),
  );
  const children = new Set(await findChildrenAmong(ctx.db, [...phones.keys()]));
  const contacts = new Map(
    (await findContacts(ctx.db, [...new Set([...phones.keys(), ...guardians.keys()])])).map((one) => [
      one.id,
      one,
    ]),
  );
  const content = {
    kind: 'announcement.sent' as const,
    announcement_id: '',
    place: await placeOf(ctx, audience),
    texts: texts.map(({ language, title }) => ({ language, title, words: '' })),
  };
  const sizes = new Map<string, ReturnType<typeof smsSize>>();
  const sized = (text: string) => {
    const size = sizes.get(text) ?? smsSize(text);
    sizes.set(text, size);
    return size;
  };
  const link = `${site.siteUrl}${LINK}`;
  const told = (language: 'en' | 'sw') => ({ siteName: site.siteName, content, language, actor: null });
  const toPerson = { en: smsToPerson(told('en'), link), sw: smsToPerson(told('sw'), link) };
  const own = [...phones.keys()].filter((id) => !children.has(id));
  const named = (ids: Iterable<number>): Contact[] => [...ids].flatMap((id) => contacts.get(id) ?? []);
  const all = [
    ...named(own).map((person) => sized(toPerson[languageOf(person)])),
    ...named(guardians.keys()).map((child) =>
      sized(smsToGuardian(told(languageOf(child)), child.first_name || child.name)),
    ),
  ];
  const parts = all.reduce((sum, one) => sum + one.parts, 0);
  return {
    sms: {
      people: own.length,
      guardians: guardians.size,
      parts,
      unicode: sized(toPerson.en).alphabet === 'ucs2' || all.some(({ alphabet }) => alphabet === 'ucs2'),
      price: Math.round(parts * cost.part_price * 100) / 100,
      currency: cost.currency,
      left: cost.left,
      example: toPerson.en,
    },
  };
}

async function placeOf({ db }: Ctx, audience: AnnouncementAudience): Promise<string | null> {
  if (audience.kind === 'course')
    return (await findCourseNames(db, [Number(audience.id)])).get(Number(audience.id))?.title ?? null;
  return audience.kind === 'group'
    ? ((await findGroupNames(db, [Number(audience.id)])).get(Number(audience.id)) ?? null)
    : null;
}
