import { areaRoles, canonicalRole, type RoleArea } from '@darasa/contract/identity/rules';

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

const ids = Object.keys(areaRoles) as RoleArea[];

/** The areas that somebody works in. */
export function areasOf(roles: readonly string[]): readonly WorkArea[] {
  const held = roles.map(canonicalRole);
  return ids
    .filter((area) => areaRoles[area].some((role) => held.includes(role)))
    .map((id) => ({ id, name: areaNames[id], href: `/${id}/dashboard` }));
}
