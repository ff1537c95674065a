import { z } from 'zod';
import { DEFAULT_ZONE, isTimeZone } from '../formatting/site-zone.ts';
import { safeCallbackPath } from '../identity/routes.ts';
import { isValidEmail } from '../identity/rules.ts';
import { hasSomethingToSee, withoutTurning } from '../identity/visible-text.ts';
import { privacyLimits, type RetentionKind, retentionRules } from '../privacy/rules.ts';
import { HOUR, liveHelpDefaults } from '../support/chat-rules.ts';
import { HEX_COLOUR, isReadableOnDark } from './colour-rules.ts';
import {
  landingSections,
  registrationModes,
  type SettingKey,
  settingLimits,
  shownSections,
} from './settings-rules.ts';

const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most, { error: `At most ${most} characters` })
    .overwrite((text) => withoutTurning(text).replaceAll(/\s+/g, ' '));

const colour = z.string().trim().toLowerCase().regex(HEX_COLOUR, { error: 'Enter a colour like #571e4d' });

const menuLink = z.object({
  label: line(settingLimits.linkLabel).refine(hasSomethingToSee, { error: 'Enter what the link says' }),
  href: z
    .string()
    .trim()
    .max(settingLimits.linkPath, { error: `At most ${settingLimits.linkPath} characters` })
    .refine((path) => safeCallbackPath(path) === path && !/\s/.test(path), {
      error: 'Enter an address of this site, such as /pages/school-rules',
    }),
});
const menuLinks = (most: number) => z.array(menuLink).max(most, { error: `At most ${most} links` });

const keptDays = (kind: RetentionKind) => {
  const { least, most } = retentionRules[kind];
  const error = `Between ${least} and ${most} days`;
  return z.number({ error }).int({ error }).min(least, { error }).max(most, { error });
};

/** What each setting may be. */
export const settingValues = {
  name: line(settingLimits.name).refine(hasSomethingToSee, { error: 'Enter the name of the site' }),
  tagline: line(settingLimits.tagline).describe('On the first page and in search engines; empty: none'),
  logo: z
    .string()
    .regex(/^[0-9a-f]{32}$/, { error: 'Not a logo' })
    .nullable()
    .describe('The name of an uploaded picture; null: the mark of the product'),
  colours: z
    .object({
      main: colour.describe('Buttons and links'),
      accent: colour.describe('Progress and marks'),
      main_dark: colour
        .nullable()
        .default(null)
        .refine((value) => value === null || isReadableOnDark(value), {
          error: 'Links in this colour cannot be read on dark pages. Choose a lighter one.',
        })
        .describe('The main colour on dark pages; null: a lighter shade of it'),
    })
    .nullable()
    .describe('Null: those of the product'),
  landing: z.object({
    headline: line(settingLimits.headline)
      .overwrite((text) => (hasSomethingToSee(text) ? text : ''))
      .describe('Empty: the product’s'),
    lead: line(settingLimits.lead).describe('Empty: the product’s'),
    sections: z
      .array(z.enum(landingSections))
      .overwrite((sections) => [...new Set(sections)])
      .describe('Those that are shown, in their order'),
  }),
  menu: z
    .object({ header: menuLinks(settingLimits.headerLinks), footer: menuLinks(settingLimits.footerLinks) })
    .describe('Links of the site’s own: first in Quick Access, and last in the footer'),
  support_email: z
    .string()
    .trim()
    .refine(isValidEmail, { error: 'Enter an email such as hello@example.org' }),
  time_zone: z
    .string()
    .trim()
    .max(60)
    .refine(isTimeZone, { error: 'Choose a time zone such as Africa/Nairobi' }),
  course_review: z.boolean().describe('An administrator approves a course before it is published first'),
  review_every_change: z.boolean().describe('Also each later change of it'),
  public_marketing_pages: z.boolean().describe('Visitors read tracks, learning paths, help and the like'),
  registration: z.enum(registrationModes),
  blocked_words: z
    .array(line(settingLimits.blockedWord).refine(hasSomethingToSee, { error: 'Enter a word' }))
    .max(settingLimits.blockedWords, { error: `At most ${settingLimits.blockedWords} words` })
    .describe('What nobody may write in discussions'),
  live_help: z
    .object({
      hours: z
        .array(
          z
            .object({
              day: z.number().int().min(0).max(6).describe('0 is Sunday'),
              from: z.string().regex(HOUR, { error: 'Enter a time such as 08:30' }),
              to: z.string().regex(HOUR, { error: 'Enter a time such as 17:00' }),
            })
            .refine(({ from, to }) => from < to, {
              error: 'The end must be after the beginning',
              path: ['to'],
            }),
        )
        .max(settingLimits.openings, { error: `At most ${settingLimits.openings} times` })
        .nullable()
        .describe('When somebody is there, in the time of the site; null: at any time'),
      mail_after: z
        .number()
        .int()
        .min(1, { error: 'At least 1 minute' })
        .max(1440, { error: 'At most 1,440 minutes' })
        .describe('Minutes after which an answer that was not read is sent by email'),
      keep_days: z
        .number()
        .int()
        .min(30, { error: 'At least 30 days' })
        .max(3650, { error: 'At most 3,650 days' })
        .describe('Days that a guest’s conversation is kept after its last message'),
    })
    .describe('The chat with support'),
  privacy: z
    .object({
      controller: line(privacyLimits.line).describe(
        'Who is responsible for the data; empty: the name of the site',
      ),
      address: line(privacyLimits.address),
      officer: line(privacyLimits.line).describe('The data protection officer'),
      officer_email: z
        .string()
        .trim()
        .refine((text) => text === '' || isValidEmail(text), {
          error: 'Enter an email such as privacy@example.org',
        }),
      registration: line(privacyLimits.line).describe('Number with the data protection authority'),
      data_place: line(privacyLimits.place).describe('Where the data lies, such as “Nairobi, Kenya”'),
      copies_place: line(privacyLimits.place).describe('Where backups lie'),
    })
    .describe('Who is responsible for personal data, and where it lies: on the privacy page'),
  retention: z
    .object({
      // Left out in what was saved before there was an archive
      answers: keptDays('answers').nullable().default(null),
      audit: keptDays('audit').nullable(),
      messages: keptDays('messages').nullable(),
      support: keptDays('support').nullable(),
      notifications: keptDays('notifications'),
    } satisfies Record<RetentionKind, z.ZodType>)
    .describe('Days that kinds of data are kept; null: as long as the account'),
} satisfies Record<SettingKey, z.ZodType>;

export type SettingValues = { [Key in SettingKey]: z.output<(typeof settingValues)[Key]> };

export const settingDefaults: SettingValues = {
  name: 'Darasa',
  tagline: '',
  logo: null,
  colours: null,
  landing: { headline: '', lead: '', sections: [...shownSections] },
  menu: { header: [], footer: [] },
  support_email: 'support@darasa.example',
  time_zone: DEFAULT_ZONE,
  course_review: true,
  review_every_change: false,
  public_marketing_pages: false,
  registration: 'open',
  blocked_words: [],
  live_help: liveHelpDefaults as { hours: null; mail_after: number; keep_days: number },
  privacy: {
    ...{ controller: '', address: '', officer: '', officer_email: '', registration: '' },
    ...{ data_place: '', copies_place: '' },
  },
  retention: {
    answers: retentionRules.answers.usual,
    audit: retentionRules.audit.usual,
    messages: retentionRules.messages.usual,
    support: retentionRules.support.usual,
    notifications: retentionRules.notifications.usual,
  },
};
