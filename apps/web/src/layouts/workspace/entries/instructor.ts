import {
  Banknote,
  BookOpen,
  FileChartColumn,
  LayoutDashboard,
  LibraryBig,
  MessageCircle,
  MessagesSquare,
  SquarePen,
  UsersRound,
} from 'lucide-react';
import type { WorkEntry } from './work-entry.ts';

/** A teacher's pages. The first ones stand in the bar at the lower edge of phones. */
export const entries: readonly WorkEntry[] = [
  { label: 'Dashboard', href: '/instructor/dashboard', icon: LayoutDashboard, kinds: 'all' },
  { label: 'Courses', href: '/instructor/courses', icon: BookOpen },
  { label: 'Marking', href: '/instructor/marking', icon: SquarePen, kinds: ['assessment.to-mark'] },
  {
    label: 'Discussions',
    href: '/instructor/questions',
    icon: MessagesSquare,
    kinds: ['learning.questions', 'discussions.reported', 'discussions.to-mark'],
  },
  { label: 'Messages', href: '/messages', icon: MessageCircle, kinds: ['messages.to-read'] },
  { label: 'Groups', href: '/instructor/groups', icon: UsersRound },
  { label: 'Reports', href: '/reports', icon: FileChartColumn },
  { label: 'Question bank', href: '/instructor/question-bank', icon: LibraryBig },
  { label: 'Earnings', href: '/instructor/earnings', icon: Banknote },
];
