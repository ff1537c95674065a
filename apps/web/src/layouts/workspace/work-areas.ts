import { areaRoles, canonicalRole, type RoleArea } from '@darasa/contract/identity/rules';
import {
  Banknote,
  BookOpen,
  CircleHelp,
  FileChartColumn,
  LayoutDashboard,
  LibraryBig,
  SquarePen,
  UsersRound,
} from 'lucide-react';
import type { AreaEntry } from '~/ui/navigation/area-frame';

/** What each area is called where people change between them. */
const areaNames: Record<RoleArea, string> = {
  student: 'Learn',
  instructor: 'Teach',
  administrator: 'Administer',
};

export interface WorkArea {
  id: RoleArea;
  name: string;
  href: string;
}

/** The areas that somebody works in. */
export function areasOf(roles: readonly string[]): readonly WorkArea[] {
  const held = roles.map(canonicalRole);
  return (Object.keys(areaRoles) as RoleArea[])
    .filter((area) => areaRoles[area].some((role) => held.includes(role)))
    .map((id) => ({ id, name: areaNames[id], href: `/${id}/dashboard` }));
}

/** A teacher's pages. The first ones stand in the bar at the lower edge of phones. */
export const teacherEntries: readonly AreaEntry[] = [
  { label: 'Dashboard', href: '/instructor/dashboard', icon: LayoutDashboard },
  { label: 'Courses', href: '/instructor/courses', icon: BookOpen },
  { label: 'Marking', href: '/instructor/marking', icon: SquarePen },
  { label: 'Questions', href: '/instructor/questions', icon: CircleHelp },
  { label: 'Groups', href: '/instructor/groups', icon: UsersRound },
  { label: 'Reports', href: '/reports', icon: FileChartColumn },
  { label: 'Question bank', href: '/instructor/question-bank', icon: LibraryBig },
  { label: 'Earnings', href: '/instructor/earnings', icon: Banknote },
];
