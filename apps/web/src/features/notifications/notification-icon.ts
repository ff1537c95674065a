import type { NotificationKind } from '@darasa/contract/notifications/kinds';
import {
  BadgeCheck,
  BookOpenCheck,
  ClipboardList,
  GraduationCap,
  type LucideIcon,
  MessageSquare,
  PencilLine,
  UserPlus,
  UserRound,
} from 'lucide-react';

/** A sign for what a notification is about. */
export const notificationIcons: Record<NotificationKind, LucideIcon> = {
  'application.received': GraduationCap,
  'application.decided': GraduationCap,
  'roles.changed': UserRound,
  'course.submitted': ClipboardList,
  'course.approved': BadgeCheck,
  'course.changes-requested': PencilLine,
  'course.published': BookOpenCheck,
  'course.comment': MessageSquare,
  'course.invited': UserPlus,
};
