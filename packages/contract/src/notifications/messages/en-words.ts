import type { AuthorRole } from '../../authoring/constants.ts';
import { siteFormat } from '../../formatting/site-zone.ts';
import type { ClosingReason } from '../../payments/rules.ts';
import { endOfSiteDay } from '../../requirements/dates.ts';

/** Emails cannot know where they are read: the time says whose it is. */
export const moment = siteFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
});
export const day = siteFormat('en-GB', { day: 'numeric', month: 'long' });
const weekday = siteFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });
/** A day of the site's time zone, of which only the day is known. */
export const dayOf = (isoDay: string): string => weekday(endOfSiteDay(isoDay).getTime() - 1);
export const quoted = (title: string): string => `“${title}”`;
export const nameOf = (actor: string | null): string => actor ?? 'Somebody';

export const invitations: Record<AuthorRole, string> = {
  owner: 'You are now its owner',
  editor: 'You can edit the course',
  viewer: 'You can view the course',
};

export const cancellations: Record<ClosingReason, string> = {
  enrolled: 'You are enrolled in the course, so there is nothing to pay',
  free: 'The course is free now: you can enrol without an order',
  given: 'The course is free now, and you are enrolled in it',
  archived: 'The course is not offered any more, so do not pay for it',
  ended: 'The course has ended, so do not pay for it',
};
