import type { LandingSection } from '../http/page-host.ts';

/** Sections of the landing page below its head, in their order, as long as an administrator has not chosen. */
export const shownSections = [
  'featured',
  'works',
  'words',
  'faces',
  'subjects',
  'tracks',
  'reasons',
  'prices',
  'teachers',
  'questions',
  'closing',
] as const satisfies readonly LandingSection[];
/** All that there are. */
export const landingSections = [
  ...shownSections,
  'newest',
  'strips',
] as const satisfies readonly LandingSection[];

export const settingLimits = {
  ...{ name: 60, tagline: 80, headline: 90, lead: 240 },
  ...{ linkLabel: 40, linkPath: 200, headerLinks: 8, footerLinks: 10 },
  ...{ blockedWord: 60, blockedWords: 500 },
  /** Times of a week in which somebody is there. */
  openings: 28,
} as const;

/** Bytes and pixels of the file that is sent; pixels of the square that is made of it. */
export const logoLimits = { bytes: 1_000_000, pixels: 40_000_000, least: 256, drawn: 512, name: 32 } as const;
export const logoMessages = {
  small: 'This picture is smaller than 256 pixels. Choose a larger one.',
  unreadable: 'This is not a picture that can be read. Choose a PNG, JPEG, WebP or SVG file.',
  large: 'This file is larger than 1 MB. Choose a smaller one.',
  entities: 'This SVG has a document type of its own. Save it again as plain SVG.',
  elsewhere: 'This SVG loads something from elsewhere. Save it with its pictures inside.',
  gone: 'This logo is not there any more. Upload it again.',
} as const;

/** `tls`: encrypted from the start (mostly port 465); `starttls`: encrypted after the greeting (587); `none`: on this machine only. */
export const mailSecurities = ['starttls', 'tls', 'none'] as const;
export type MailSecurity = (typeof mailSecurities)[number];

/** Where a logo lies. */
export const logoPath = (name: string): string => `/site-logo/${name}.png`;

/** `open`: everybody may register; `invitation`: only who was invited, or whom an administrator adds. */
export const registrationModes = ['open', 'invitation'] as const;

/** Every setting, in the order of the screen. A mail server has calls of its own, because of its password. */
export const settingKeys = [
  'name',
  'tagline',
  'logo',
  'colours',
  'landing',
  'menu',
  'support_email',
  'time_zone',
  'course_review',
  'review_every_change',
  'public_marketing_pages',
  'registration',
  'blocked_words',
  'live_help',
  'privacy',
  'retention',
] as const;
export type SettingKey = (typeof settingKeys)[number];

/** The variables of the environment that decide instead of what is saved. */
export const settingVariables: Partial<Record<SettingKey, string>> = {
  name: 'SITE_NAME',
  support_email: 'SUPPORT_EMAIL',
  time_zone: 'SITE_TIME_ZONE',
  course_review: 'COURSE_REVIEW',
  review_every_change: 'REVIEW_EVERY_CHANGE',
  public_marketing_pages: 'PUBLIC_MARKETING_PAGES',
};
