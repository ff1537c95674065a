import { formatQuantity } from '@darasa/contract/formatting/quantities';
import { siteFormat, siteZoneCity } from '@darasa/contract/formatting/site-zone';
import type { Block, EmailSite, Language } from '#platform/mail/index';
import type { ClientInfo } from '../../sessions/client.ts';
import { describeDevice } from '../../sessions/device.ts';

const DAY = 86_400;
const HOUR = 3600;

/** A time span in words: `1 hour`, `3 days`; `saa 1`, `siku 3`. @param seconds whole hours */
export function span(language: Language, seconds: number): string {
  const days = seconds % DAY === 0;
  const count = seconds / (days ? DAY : HOUR);
  if (language === 'sw') return `${days ? 'siku' : 'saa'} ${count}`;
  return formatQuantity(count, days ? 'day' : 'hour');
}

const DATE = {
  en: siteFormat('en-GB', { dateStyle: 'long' }),
  sw: siteFormat('sw-KE', { dateStyle: 'long' }),
} as const;
// The same digits in every language: Swahili hours, counted from sunrise, would be confusing beside them
const CLOCK = siteFormat('en-GB', { timeStyle: 'short' });
/** `21/11/2026, GMT+3` */
const DATE_AND_OFFSET = siteFormat('en-GB', { timeZoneName: 'shortOffset' });

/** A time in the site's zone, with zone and offset, because readers live in other zones too. */
export function moment(language: Language, at: Date): string {
  const [, offset = ''] = DATE_AND_OFFSET(at).split(', ');
  return `${DATE[language](at)}, ${CLOCK(at)} (${siteZoneCity()}, ${offset.replace('GMT', 'UTC')})`;
}

/** The browser, IP and time of a sign-in. */
export function clientFacts(language: Language, client: ClientInfo, at: Date): Block {
  const device = describeDevice(client.userAgent);
  if (language === 'en')
    return {
      facts: [
        ['Device', device],
        ['IP address', client.ip],
        ['Time', moment(language, at)],
      ],
    };
  return {
    facts: [
      ['Kifaa', device === 'Unknown device' ? 'Kifaa kisichojulikana' : device.replace(' on ', ' kwenye ')],
      ['Anwani ya IP', client.ip],
      ['Wakati', moment(language, at)],
    ],
  };
}

/** The ending of emails about a change that another person may have made. */
export const ifNotYou = {
  en: ({ supportEmail }: EmailSite): string =>
    `If this was not you, change your password and write to ${supportEmail}.`,
  sw: ({ supportEmail }: EmailSite): string =>
    `Kama si wewe, badilisha nenosiri lako na utuandikie kupitia ${supportEmail}.`,
} as const;

/** How long a link is valid. */
export const onceOnly = {
  en: (seconds: number): string => `The link works for ${span('en', seconds)} and only once.`,
  sw: (seconds: number): string => `Kiungo hiki kinafanya kazi kwa ${span('sw', seconds)}, mara moja tu.`,
} as const;

const lists = {
  en: new Intl.ListFormat('en', { type: 'conjunction' }),
  sw: new Intl.ListFormat('sw', { type: 'conjunction' }),
} as const;
/** `a, b and c`. */
export const listed = (language: Language, items: readonly string[]): string => lists[language].format(items);
