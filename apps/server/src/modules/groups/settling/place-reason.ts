import { refusalMessage, type SeatRefusal } from '#modules/enrollment';

/** Why a learner of a group has not got a course, in words. */
export function placeReason(reason: string | null): string | null {
  if (reason === null) return null;
  return reason === 'archived'
    ? 'The group was archived before the course was given.'
    : refusalMessage(reason as SeatRefusal);
}
