import type { AuthorRole } from '@darasa/contract/authoring/constants';
import { mayAtDesk } from '@darasa/contract/identity/access';
import { authorMay } from '#modules/authoring';
import type { Actor } from '#platform/context/index';

/** Who asks: the account, and what the person is to the course. Reviewers and authors may read; see authoring's access. */
export interface Reader {
  actor: Pick<Actor, 'userId' | 'roles' | 'granted'>;
  authorRole: AuthorRole | null;
}
interface Comment {
  user_id: number | null;
  parent_id: string | null;
  /** How many comments answer it. */
  replies: number;
}

/** Those who may change the course, and reviewers. */
export const mayComment = ({ actor, authorRole }: Reader): boolean =>
  authorMay(actor, authorRole, 'edit') || mayAtDesk(actor, 'course-reviews.decide');

/** A reviewer who does not write the course reviews it. */
export const isReviewer = ({ actor, authorRole }: Reader): boolean =>
  authorRole === null && mayAtDesk(actor, 'course-reviews.decide');

/** What somebody may do with a comment: threads are resolved as a whole, and only unanswered comments of one's own deleted. */
export const commentAbilities = (
  reader: Reader,
  comment: Comment,
): { resolve: boolean; delete: boolean } => ({
  resolve: mayComment(reader) && comment.parent_id === null,
  delete: mayComment(reader) && comment.user_id === reader.actor.userId && comment.replies === 0,
});
