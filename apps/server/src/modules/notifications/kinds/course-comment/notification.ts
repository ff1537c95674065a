import { commentAdded, readCommentDetails } from '#modules/approval';
import { defineNotification } from '../../define-notification.ts';
import { excerptOf } from '../../excerpt.ts';
import { editorPath, reviewPath } from '../../named-course.ts';

export const courseCommentNotification = defineNotification({
  kind: 'course.comment',
  event: commentAdded,
  name: 'notifications.comment-added',
  emailLimit: 'until-read',
  async write(tx, { course_id, comment_id }) {
    const comment = await readCommentDetails(tx, course_id, comment_id);
    // Deleted since: there is nothing to tell of
    if (!comment) return undefined;
    const { title, reply, text, writerId } = comment;
    const draft = {
      content: { course_id: String(course_id), title, reply, excerpt: excerptOf(text) },
      actorId: writerId ?? undefined,
    };
    return [
      { ...draft, to: comment.authorIds, link: editorPath(course_id) },
      { ...draft, to: comment.reviewerIds, link: reviewPath(course_id) },
    ];
  },
});
