import type { NotificationKind } from '@darasa/contract/notifications/kinds';
import {
  Award,
  BadgeCheck,
  BookOpenCheck,
  CircleX,
  ClipboardList,
  EyeOff,
  GraduationCap,
  type LucideIcon,
  MessageSquare,
  PencilLine,
  Reply,
  Star,
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
  'review.received': Star,
  'review.replied': Reply,
  'review.hidden': EyeOff,
  'certificate.issued': Award,
  'certificate.revoked': CircleX,
};
