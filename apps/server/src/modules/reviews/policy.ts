import type { AuthorRole } from '@darasa/contract/authoring/constants';
import { mayAtDesk } from '@darasa/contract/identity/access';
import { permissionsOf } from '@darasa/contract/identity/rules';
import { isQuotable, REVIEW_AFTER_PERCENT, type ReviewObstacle } from '@darasa/contract/reviews/rules';
import type { ModeratedReview, ReviewStanding } from '@darasa/contract/reviews/schemas';
import { roleMay } from '#modules/authoring';
import type { Actor } from '#platform/context/index';

type Who = Pick<Actor, 'roles' | 'granted'>;

/** What a person is to a course. */
export interface Standing {
  /** As one of its authors; null for everybody else. */
  authorRole: AuthorRole | null;
  enrolled: boolean;
  /** Whether they have completed the course. */
  completed: boolean;
  /** Undefined before the first lesson. */
  progress: { percent: number; done: number; watched_percent: number } | undefined;
  /** Their review, if there is one. */
  review: { hidden: boolean } | null;
}

/** Whether a person knows enough of a course to rate it: a lesson done, or a tenth of it done or watched. */
export const hasDoneEnough = ({ completed, progress }: Pick<Standing, 'completed' | 'progress'>): boolean =>
  completed ||
  (progress !== undefined &&
    (progress.done > 0 ||
      progress.percent >= REVIEW_AFTER_PERCENT ||
      progress.watched_percent >= REVIEW_AFTER_PERCENT));

/** Why this person cannot write a first review; null when they can. */
export function obstacleOf(actor: Who, standing: Standing): ReviewObstacle | null {
  if (standing.authorRole !== null) return 'own-course';
  if (!permissionsOf(actor.roles).has('review.create')) return 'not-permitted';
  if (!standing.enrolled) return 'not-enrolled';
  return hasDoneEnough(standing) ? null : 'not-started';
}

/** A review that exists stays its author's to change; one that is hidden cannot be deleted, and so not be written anew. */
export function reviewAbilities(actor: Who, standing: Standing): ReviewStanding['abilities'] {
  const { review } = standing;
  const obstacle = review ? null : obstacleOf(actor, standing);
  return {
    write: obstacle === null,
    delete: review !== null && !review.hidden,
    reply: mayReply(standing.authorRole),
    obstacle,
  };
}

/** Who teaches the course: its owner and its editors. Administrators moderate, they do not reply. */
export const mayReply = (role: AuthorRole | null): boolean => roleMay(role, 'reply_to_reviews');

/** Moderators moderate every rating; no one else does. */
export function moderationAbilities(
  actor: Who,
  rating: {
    hidden_at: unknown;
    reports: readonly unknown[];
    reports_closed_at: unknown;
    may_quote: boolean;
    quoted_at: unknown;
    name_private: boolean;
    rating: number;
    comment: string;
  },
): ModeratedReview['abilities'] {
  if (!mayAtDesk(actor, 'ratings.moderate'))
    return { hide: false, restore: false, dismiss: false, reopen: false, quote: false, unquote: false };
  const hidden = rating.hidden_at !== null;
  const quoted = rating.quoted_at !== null;
  return {
    hide: !hidden,
    restore: hidden,
    dismiss: rating.reports.length > 0,
    reopen: !hidden && rating.reports_closed_at !== null,
    quote: !quoted && !hidden && rating.may_quote && !rating.name_private && isQuotable(rating),
    unquote: quoted,
  };
}
