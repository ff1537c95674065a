import { commentAdded, readCommentDetails } from '#modules/approval';
import { subscribe } from '#platform/events/index';
import type { AnyJob } from '#platform/jobs/index';
import type { EmailSite } from '#platform/mail/index';
import { editorPath, reviewPath } from './course-paths.ts';
import { excerptOf } from './excerpt.ts';
import { notify } from './notify.ts';

/** Tells authors, and the reviewers who have written in the thread, of a comment. @param site for the emails */
export const commentSubscriber = (site: EmailSite): AnyJob =>
  subscribe({
    event: commentAdded,
    name: 'notifications.comment-added',
    async handler(tx, { course_id, comment_id }, { eventId }) {
      const comment = await readCommentDetails(tx, course_id, comment_id);
      // Deleted since: there is nothing to tell of
      if (!comment) return;
      const told = {
        content: {
          kind: 'course.comment',
          course_id: String(course_id),
          title: comment.title,
          reply: comment.reply,
          excerpt: excerptOf(comment.text),
        },
        ...(comment.writerId === null ? {} : { actorId: comment.writerId }),
        eventId,
      } as const;
      await notify(tx, site, { ...told, to: comment.authorIds, link: editorPath(course_id) });
      await notify(tx, site, { ...told, to: comment.reviewerIds, link: reviewPath(course_id) });
    },
  });
