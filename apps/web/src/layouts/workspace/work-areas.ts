import { areaRoles, canonicalRole, type RoleArea, type SessionUser } from '@darasa/contract/identity/rules';
import type { WorkArea as AreaId } from '@darasa/contract/work/rules';
import { worksAtDesk } from '~/lib/session/use-may';

/** What each area is called where people change between them. */
const areaNames: Record<AreaId, string> = {
  student: 'Learn',
  instructor: 'Teach',
  administrator: 'Administer',
  desk: 'Desk',
};

export interface WorkArea {
  id: AreaId;
  name: string;
  href: string;
}

const ids = Object.keys(areaRoles) as RoleArea[];

/** The areas that somebody works in. */
export function areasOf(user: SessionUser | undefined): readonly WorkArea[] {
  if (!user) return [];
  const held = user.roles.map(canonicalRole);
  const areas: AreaId[] = ids.filter((area) => areaRoles[area].some((role) => held.includes(role)));
  if (worksAtDesk(user)) areas.push('desk');
  return areas.map((id) => ({ id, name: areaNames[id], href: `/${id}/dashboard` }));
}
