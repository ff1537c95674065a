import { hasRole } from '@darasa/contract/identity/rules';
import type { RequirementTarget } from '@darasa/contract/requirements/rules';
import type { Actor } from '#platform/context/index';

/** A requirement as the policy sees it. */
export interface JudgedRequirement {
  target: RequirementTarget;
  /** The actor leads its group. */
  leads: boolean;
  /** The actor teaches its course. */
  teaches: boolean;
  ended: boolean;
}

/** What somebody is to a requirement. */
type Standing = 'admin' | 'leader' | 'teacher' | 'stranger';

export const seesAll = ({ roles }: Pick<Actor, 'roles'>): boolean => hasRole(roles, 'admin');

export function standingOf(actor: Pick<Actor, 'roles'>, requirement: JudgedRequirement): Standing {
  if (seesAll(actor)) return 'admin';
  if (requirement.target === 'group' && requirement.leads) return 'leader';
  // A teacher manages what is asked of the people of their course, not what is asked of a group that they do not lead
  if (requirement.target === 'people' && requirement.teaches) return 'teacher';
  return 'stranger';
}

const allowed = {
  /** For others it is not there. */
  see: ['admin', 'leader', 'teacher'],
  change: ['admin', 'leader', 'teacher'],
  end: ['admin', 'leader', 'teacher'],
  manage_people: ['admin', 'teacher'],
  excuse: ['admin', 'leader', 'teacher'],
  remind: ['admin', 'leader', 'teacher'],
} as const satisfies Record<string, readonly Standing[]>;
export type RequirementAction = keyof typeof allowed;

/** Nothing is changed of what is over. */
export function mayDo(
  action: RequirementAction,
  actor: Pick<Actor, 'roles'>,
  requirement: JudgedRequirement,
): boolean {
  if (action !== 'see' && requirement.ended) return false;
  if (action === 'manage_people' && requirement.target !== 'people') return false;
  return (allowed[action] as readonly Standing[]).includes(standingOf(actor, requirement));
}

export const abilitiesOn = (actor: Pick<Actor, 'roles'>, requirement: JudgedRequirement) => ({
  change: mayDo('change', actor, requirement),
  end: mayDo('end', actor, requirement),
  manage_people: mayDo('manage_people', actor, requirement),
  excuse: mayDo('excuse', actor, requirement),
  remind: mayDo('remind', actor, requirement),
});
