import { z } from 'zod';
import { isTimeZone } from '../formatting/site-zone.ts';
import { rowIdText } from '../http/row-id.ts';
import { kindGroups } from './kinds/kind-groups.ts';
import { allKinds, type NotificationKind, notificationKinds } from './kinds/registry.ts';
import { digestChoices } from './timing-rules.ts';

type Contents<Kinds extends readonly { content: unknown }[]> = {
  [Index in keyof Kinds]: Kinds[Index]['content'];
};
const contents = notificationKinds.map(({ content }) => content) as unknown as Contents<
  typeof notificationKinds
>;

/** What a notification tells, by its kind. */
export const notificationContent = z.discriminatedUnion('kind', contents);

export const notification = z.object({
  id: z.string(),
  content: notificationContent,
  /** Whose act it was, as others see the name; null when nobody is named. */
  actor: z.string().nullable(),
  /** A path on this site. */
  link: z.string(),
  created_at: z.string().describe('ISO 8601, UTC'),
  read: z.boolean(),
});

export const notificationFilters = ['all', 'unread'] as const;

export const notificationId = rowIdText('Not a notification').describe('Of a notification');

/** At once, in the summary, or not at all. */
export const emailModes = ['now', 'digest', 'off'] as const;
export type EmailMode = (typeof emailModes)[number];

/** By which ways one kind of notification comes besides the site itself. */
export const channelChoice = z.object({
  kind: z.enum(allKinds),
  group: z.enum(kindGroups),
  /** `always`: it cannot be turned off. */
  email: z.enum([...emailModes, 'always']),
  push: z.boolean(),
  /** Null: this kind is never sent so. */
  sms: z.boolean().nullable(),
});
export const channelChange = z
  .object({
    kind: z.enum(allKinds),
    email: z.enum(emailModes).optional(),
    push: z.boolean().optional(),
    sms: z.boolean().optional(),
  })
  .refine(({ email, push, sms }) => [email, push, sms].some((one) => one !== undefined), {
    error: 'Say what is to change',
  });

const hour = z.number().int().min(0).max(23);
/** When things come by the ways that disturb. */
export const timing = z
  .object({
    digest: z.enum(digestChoices),
    digest_hour: hour,
    digest_day: z.number().int().min(1).max(7),
    quiet_from: hour.nullable(),
    quiet_to: hour.nullable(),
    /** IANA name; null: the site's. */
    time_zone: z.string().max(60).refine(isTimeZone, { error: 'There is no such time zone' }).nullable(),
  })
  .refine(({ quiet_from, quiet_to }) => (quiet_from === null) === (quiet_to === null), {
    error: 'Say when the quiet hours begin and when they end',
    path: ['quiet_to'],
  });

export type NotificationContent = z.infer<typeof notificationContent>;
export type ContentOf<Kind extends NotificationKind> = Extract<NotificationContent, { kind: Kind }>;
export type Notification = z.infer<typeof notification>;
export type NotificationFilter = (typeof notificationFilters)[number];
export type ChannelChoice = z.infer<typeof channelChoice>;
export type ChannelChange = z.infer<typeof channelChange>;
export type TimingChoice = z.infer<typeof timing>;
