import { messageKinds } from './rules.ts';

/** Of the support inbox, for the server and the web app. */

export const messageStatuses = ['open', 'answered', 'closed'] as const;
/** What a list shows: what is open and put aside until a time is listed on its own. */
export const inboxViews = ['open', 'snoozed', 'answered', 'closed'] as const;
export type InboxView = (typeof inboxViews)[number];
export const inboxKinds = ['chat', ...messageKinds] as const;
export type InboxKind = (typeof inboxKinds)[number];
/** Whose they are. */
export const inboxAssignees = ['me', 'nobody', 'others'] as const;
export type InboxAssignee = (typeof inboxAssignees)[number];

/** How far ahead something may be put aside. */
export const SNOOZE_DAYS = 90;
