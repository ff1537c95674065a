import type { LandingSection } from '@darasa/contract/http/page-host';
import type { SettingValues } from '@darasa/contract/settings/setting-values';
import type { SettingKey } from '@darasa/contract/settings/settings-rules';
import { weekdays } from '@darasa/contract/support/chat-rules';
import { formatQuantity } from '~/lib/format';

export const settingLabels: Record<SettingKey, string> = {
  name: 'Name of the site',
  tagline: 'One line about it',
  logo: 'Logo',
  colours: 'Colours',
  landing: 'First page',
  menu: 'Menus',
  support_email: 'Address for questions',
  time_zone: 'Time zone',
  course_review: 'Review of new courses',
  review_every_change: 'Review of changes',
  public_marketing_pages: 'Pages for visitors',
  registration: 'Registration',
  blocked_words: 'Words that nobody may write',
  live_help: 'Live help',
  privacy: 'Who is responsible for personal data',
  retention: 'How long data is kept',
};

export const sectionLabels: Record<LandingSection, string> = {
  featured: 'Courses by taste',
  works: 'What people made',
  words: 'Learners’ words',
  faces: 'Teachers’ faces',
  subjects: 'Subjects',
  tracks: 'Learning paths',
  reasons: 'Works without a connection',
  prices: 'What it costs',
  newest: 'The newest courses',
  strips: 'Programmes',
  teachers: 'For teachers',
  questions: 'Frequently asked questions',
  closing: 'The free lesson again',
};

const onOff = (value: boolean): string => (value ? 'On' : 'Off');
const orNone = (text: string): string => text || 'None';

const words: { [Key in SettingKey]: (value: SettingValues[Key]) => string } = {
  name: orNone,
  tagline: orNone,
  logo: (value) => (value === null ? 'The mark of the product' : 'A picture of your own'),
  colours: (value) =>
    value === null
      ? 'Those of the product'
      : [value.main, value.accent, ...(value.main_dark ? [value.main_dark] : [])].join(', '),
  landing: ({ headline, sections }) =>
    [headline, ...sections.map((section) => sectionLabels[section])].filter(Boolean).join(' · '),
  menu: ({ header, footer }) => [...header, ...footer].map(({ label }) => label).join(' · ') || 'None',
  support_email: orNone,
  time_zone: orNone,
  course_review: onOff,
  review_every_change: onOff,
  public_marketing_pages: onOff,
  registration: (value) => (value === 'open' ? 'Open to everybody' : 'By invitation'),
  blocked_words: (value) => value.join(', ') || 'None',
  live_help: ({ hours }) =>
    hours === null
      ? 'At any time'
      : hours.map(({ day, from, to }) => `${weekdays[day] ?? ''} ${from}–${to}`).join(', ') || 'Never',
  privacy: (value) => Object.values(value).filter(Boolean).join(', ') || 'None',
  retention: (value) =>
    Object.values(value)
      .map((days) => (days === null ? 'As long as the account' : formatQuantity(days, 'day')))
      .join(', '),
};

/** A value as one reads it beside another. */
export const valueInWords = <Key extends SettingKey>(key: Key, value: SettingValues[Key]): string =>
  words[key](value);
