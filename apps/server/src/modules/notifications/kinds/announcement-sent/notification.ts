import { announced, findAnnouncement } from '#modules/announcements';
import { findCourseNames } from '#modules/catalogue';
import { findGroupNames } from '#modules/groups';
import { plainTextOf } from '#platform/markdown/index';
import { defineNotification } from '../../define-notification.ts';
import { excerptOf } from '../../excerpt.ts';

/** What is withdrawn before somebody's turn comes is not told. */
export const announcementSentNotification = defineNotification({
  kind: 'announcement.sent',
  event: announced,
  name: 'notifications.announcement-sent',
  emailTo: 'adults',
  async write(tx, { announcement_id, user_ids, by }) {
    const announcement = await findAnnouncement(tx, announcement_id);
    if (!announcement || announcement.state === 'withdrawn') return undefined;
    const { course_id, group_id, texts, by_email, by_push, by_sms } = announcement;
    const course = course_id === null ? undefined : (await findCourseNames(tx, [course_id])).get(course_id);
    const group = group_id === null ? undefined : (await findGroupNames(tx, [group_id])).get(group_id);
    return {
      to: user_ids,
      content: {
        announcement_id,
        place: course?.title ?? group ?? null,
        texts: texts.map(({ language, title, text }) => ({
          language,
          title,
          words: excerptOf(plainTextOf(text)),
        })),
      },
      ...(by === null ? {} : { actorId: by }),
      link: `/announcements/${announcement_id}`,
      byEmail: by_email,
      byPush: by_push,
      bySms: by_sms,
    };
  },
});
