/** Rules of announcements that the server and the web app both apply. */

export const announcementLimits = {
  title: 120,
  /** Characters of Markdown, in each language. */
  text: 10_000,
  languages: 5,
  /** In all its languages together. */
  pictures: 20,
  /** How far ahead one may be written. */
  daysAhead: 366,
} as const;

/**
 * How an announcement stands. `scheduled`: it is sent at its time; `sending`: some have it, others not yet; `stopped`: the rest does not get it
 * until it goes on; `sent`: all have it; `withdrawn`: nobody sees it any more.
 */
export const announcementStates = ['scheduled', 'sending', 'stopped', 'sent', 'withdrawn'] as const;
export type AnnouncementState = (typeof announcementStates)[number];

/** What its writers may do with it in a state. */
export const announcementActs = {
  change: ['scheduled'],
  delete: ['scheduled'],
  stop: ['sending'],
  resume: ['stopped'],
  withdraw: ['sending', 'stopped', 'sent'],
  pin: ['scheduled', 'sending', 'stopped', 'sent'],
} as const satisfies Record<string, readonly AnnouncementState[]>;
export type AnnouncementAct = keyof typeof announcementActs;

export const mayAct = (act: AnnouncementAct, state: AnnouncementState): boolean =>
  (announcementActs[act] as readonly AnnouncementState[]).includes(state);

/** Languages in which an announcement can be written. */
export const announcementLanguages = ['en', 'sw', 'fr', 'ar', 'so'] as const;
export type AnnouncementLanguage = (typeof announcementLanguages)[number];

/** What stands for a picture where none can be shown: its description. */
export const withoutPictures = (text: string): string =>
  text.replaceAll(/!\[([^\]\n]*)\]\(media:[^)\s]*\)/g, '$1');

/** The text for a reader: in their language, else in English, else the first. */
export function textFor<Text extends { language: string }>(
  texts: readonly [Text, ...Text[]] | readonly Text[],
  language: string,
): Text | undefined {
  const [base] = language.toLowerCase().split('-');
  return (
    texts.find((text) => text.language === base) ?? texts.find((text) => text.language === 'en') ?? texts[0]
  );
}
