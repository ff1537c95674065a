import { REMIND_AFTER_HOURS, type ReminderRefusal } from '@darasa/contract/reports/behind-rules';

/** When somebody may be written to about a course again. */
export const remindAgainAt = (sentAt: Date): Date =>
  new Date(sentAt.getTime() + REMIND_AFTER_HOURS * 3_600_000);

/** What decides whether a learner is sent something. */
export interface Addressee {
  /** The caller themselves. */
  self: boolean;
  /** Learning the course now. */
  learning: boolean;
  /** When something was last sent to them about it, whoever did. */
  lastAt: Date | null;
  /** Whether there is a reason; words of one's own need none. */
  behind: boolean;
}

/** Why nothing is sent; undefined: it is. */
export function refusalOf(
  { self, learning, lastAt, behind }: Addressee,
  { now, ownWords }: { now: Date; ownWords: boolean },
): ReminderRefusal | undefined {
  if (self) return 'self';
  if (!learning) return 'ended';
  if (lastAt !== null && remindAgainAt(lastAt) > now) return 'today';
  return behind || ownWords ? undefined : 'not_behind';
}
