import type { Notification, NotificationContent } from '@darasa/contract/notifications/schemas';

/** A notification as the API answers it. @param n its place: the higher, the newer */
export function notificationOf(n: number, change: Partial<Notification> = {}): Notification {
  return {
    id: String(n),
    content: courseComment(),
    actor: 'Amani Were',
    link: '/instructor/courses/7/edit',
    created_at: new Date(Date.now() - (1000 - n) * 1000).toISOString(),
    read: false,
    ...change,
  };
}

export const courseComment = (title = 'Beekeeping'): NotificationContent => ({
  kind: 'course.comment',
  course_id: '7',
  title,
  reply: false,
  excerpt: 'Say where the hive stands.',
});
