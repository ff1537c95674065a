import {
  Award,
  Bookmark,
  BookOpen,
  CalendarCheck,
  Download,
  LayoutDashboard,
  Megaphone,
  MessageCircle,
  NotebookText,
  ReceiptText,
  Repeat,
  UsersRound,
} from 'lucide-react';
import type { WorkEntry } from './work-entry.ts';

/** A learner's pages. The first ones stand in the bar at the lower edge of phones. */
export const entries: readonly WorkEntry[] = [
  { label: 'Dashboard', href: '/student/dashboard', icon: LayoutDashboard, kinds: 'all' },
  { label: 'Courses', href: '/student/courses', icon: BookOpen },
  { label: 'Daily review', href: '/student/recall', icon: Repeat, kinds: ['recall.due'] },
  { label: 'Grades', href: '/student/grades', icon: NotebookText },
  { label: 'Messages', href: '/messages', icon: MessageCircle, kinds: ['messages.unread'] },
  { label: 'Announcements', href: '/announcements', icon: Megaphone },
  { label: 'Downloads', href: '/student/downloads', icon: Download },
  { label: 'Required of you', href: '/requirements', icon: CalendarCheck, kinds: ['requirements.own'] },
  { label: 'Groups', href: '/groups', icon: UsersRound },
  { label: 'Saved', href: '/student/saved', icon: Bookmark },
  { label: 'Certificates', href: '/student/certificates', icon: Award },
  { label: 'Orders', href: '/student/orders', icon: ReceiptText },
];
