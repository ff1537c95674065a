import { english } from './messages/en.ts';
import { type NotificationText, textOf } from './messages/messages.ts';
import type { NotificationContent } from './schemas.ts';

/** A notification in words, as the site shows it. @param actor whose act it was; null when nobody is named */
export const notificationText = (content: NotificationContent, actor: string | null): NotificationText =>
  textOf(english, content, actor);

/** `course.published` → `notifications.course-published`, as emails about notifications are named. */
export const emailKindOf = (kind: string): string => `notifications.${folderOf(kind)}`;

/** `course.published` → `course-published`, where the kind stands on each side. */
export const folderOf = (kind: string): string => kind.replace('.', '-');
