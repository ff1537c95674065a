import { isWithinRights, mayAtDesk, type Rights } from '@darasa/contract/identity/access';
import { identityMessages } from '@darasa/contract/identity/messages';
import type { Person } from '@darasa/contract/identity/people-schemas';
import { isAdmin, mayTeach } from '../users/role-policy.ts';
import { mayViewAs } from '../users/view-policy.ts';

/** The fields of a person that the policy needs. */
export interface PersonState {
  id: number;
  roles: readonly string[];
  disabled: boolean;
  hasEmail: boolean;
}
export interface PersonFacts extends PersonState {
  hasSecondFactor: boolean;
  sessions: number;
}

/** An admin's action on a person. */
export type PersonAction =
  | { kind: 'change-roles'; to: readonly string[] }
  | { kind: 'disable' }
  | { kind: 'delete' }
  | { kind: 'send-password-link' }
  | { kind: 'remove-second-factor' };

/** An admin whose account is enabled. */
const isActiveAdmin = (person: PersonState): boolean => !person.disabled && isAdmin(person);

/** Whether the action removes an active admin: then another one must be left. */
export function removesAdmin(person: PersonState, act: PersonAction): boolean {
  if (!isActiveAdmin(person)) return false;
  if (act.kind === 'change-roles') return !isAdmin({ roles: act.to });
  return act.kind === 'disable' || act.kind === 'delete';
}

/**
 * Why an action is refused, as a message for the admin; null when it is allowed. The caller has checked that the actor is an
 * admin.
 * @param otherAdmins active admins besides this person
 */
export function refusalOf(
  actorId: number,
  person: PersonState,
  act: PersonAction,
  otherAdmins: number,
): string | null {
  if (act.kind === 'disable' && person.id === actorId) return 'You cannot disable your own account';
  if (act.kind === 'remove-second-factor' && person.id === actorId)
    return 'Turn off your own two-step login in your settings';
  if (act.kind === 'send-password-link' && person.disabled)
    return 'This account is disabled. Enable it first.';
  if (act.kind === 'send-password-link' && !person.hasEmail)
    return 'This account has no email address. Print a login card instead.';
  if (otherAdmins < 1 && removesAdmin(person, act)) return identityMessages.lastAdmin;
  return null;
}

/** The caller's abilities for a person: the screen shows these buttons. Nobody acts on those with more rights. */
export function abilitiesOn(
  actor: Rights & { userId: number },
  person: PersonFacts & Rights,
): Person['abilities'] {
  const own = person.id === actor.userId;
  const admin = isAdmin(actor);
  const may = mayAtDesk(actor, 'people.manage') && isWithinRights(person, actor);
  // Who gets into an administrator's account, or a teacher's, has their power
  const mayHaveCard = may && !own && !person.disabled && !isAdmin(person) && (admin || !mayTeach(person));
  return {
    change_roles: admin,
    give_roles: admin && !person.disabled && !isAdmin(person),
    change_details: may,
    merge: may,
    disable: may && !own && !person.disabled,
    enable: may && person.disabled,
    sign_out: may && person.sessions > 0,
    print_card: mayHaveCard,
    one_time_password: mayHaveCard,
    send_password_link: may && !person.disabled && person.hasEmail,
    remove_second_factor: may && !own && person.hasSecondFactor && (admin || !mayTeach(person)),
    view_as: !own && !person.disabled && mayViewAs(actor, person),
  };
}
