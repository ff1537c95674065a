import { z } from 'zod';
import { rowIdText } from '../http/row-id.ts';
import { emailChoiceKinds, type NotificationKind, notificationKinds } from './kinds/registry.ts';

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

/** Whether emails about one kind of notification are sent. */
export const emailChoice = z.object({ kind: z.enum(emailChoiceKinds), email: z.boolean() });

export type NotificationContent = z.infer<typeof notificationContent>;
export type ContentOf<Kind extends NotificationKind> = Extract<NotificationContent, { kind: Kind }>;
export type Notification = z.infer<typeof notification>;
export type NotificationFilter = (typeof notificationFilters)[number];
export type EmailChoice = z.infer<typeof emailChoice>;
