import type { GroupRole } from '@darasa/contract/groups/rules';
import { mayAtDesk } from '@darasa/contract/identity/access';
import { hasRole } from '@darasa/contract/identity/rules';
import type { Actor } from '#platform/context/index';

/** What somebody is to a group. `teacher`: a leader with the role of an instructor. `reader`: who sees all groups at the desk. */
type GroupStanding = 'admin' | 'teacher' | 'leader' | 'reader' | 'learner' | 'stranger';

/** A group as the policy sees it. */
export interface JudgedGroup {
  /** What the actor is in it now; null: nothing. */
  own_role: GroupRole | null;
  archived: boolean;
}

type Rights = Pick<Actor, 'roles' | 'granted'>;

export function standingOf(actor: Rights, { own_role }: JudgedGroup): GroupStanding {
  if (hasRole(actor.roles, 'admin')) return 'admin';
  if (own_role === 'leader') return hasRole(actor.roles, 'instructor') ? 'teacher' : 'leader';
  if (readsAll(actor)) return 'reader';
  return own_role ?? 'stranger';
}

/** Who may do what with a group. For whom `see` is not, it is not there. */
const allowed = {
  /** Its page: the members, and how far they are in the courses that the group gives. */
  see: ['admin', 'teacher', 'leader', 'reader'],
  /** Be one of those who lead it: its discussions, its announcements, and what its learners enrol in. */
  lead: ['admin', 'teacher', 'leader'],
  change: ['admin', 'teacher'],
  archive: ['admin', 'teacher'],
  manage_members: ['admin', 'teacher'],
  /** Make people leaders, and leaders learners. */
  appoint: ['admin'],
  /** Teachers give their own courses: the course's authors say whose it is. */
  give_courses: ['admin', 'teacher'],
  invite: ['admin', 'teacher'],
  /** Print cards for its learners, and give them one-time passwords. */
  let_in: ['admin', 'teacher', 'leader'],
  /** Say what its learners have to do until when. */
  require: ['admin', 'teacher', 'leader'],
  /** Move it in the tree of departments. */
  place: ['admin'],
} as const satisfies Record<string, readonly GroupStanding[]>;
export type GroupAction = keyof typeof allowed;

/** Nothing is added to a group that is archived. */
const ENDS_WITH_ARCHIVE: ReadonlySet<GroupAction> = new Set([
  'give_courses',
  'invite',
  'let_in',
  'require',
  'appoint',
]);

export function mayDo(action: GroupAction, actor: Rights, group: JudgedGroup): boolean {
  if (group.archived && ENDS_WITH_ARCHIVE.has(action)) return false;
  return (allowed[action] as readonly GroupStanding[]).includes(standingOf(actor, group));
}

/** Teachers make groups, which they then lead. */
export const mayCreate = ({ roles }: Pick<Actor, 'roles'>): boolean =>
  hasRole(roles, 'admin') || hasRole(roles, 'instructor');

export const seesAll = ({ roles }: Pick<Actor, 'roles'>): boolean => hasRole(roles, 'admin');

/** Who sees every group, and does nothing with those that they do not lead. */
export const readsAll = (actor: Rights): boolean => mayAtDesk(actor, 'groups.read');

/** Learners leave where the group allows it; leaders are removed by those who appointed them. */
export const mayLeave = ({ role, may_leave }: { role: GroupRole; may_leave: boolean }): boolean =>
  role === 'learner' && may_leave;

export const abilitiesOn = (actor: Rights, group: JudgedGroup) => ({
  change: mayDo('change', actor, group),
  archive: mayDo('archive', actor, group),
  manage_members: mayDo('manage_members', actor, group),
  appoint: mayDo('appoint', actor, group),
  give_courses: mayDo('give_courses', actor, group),
  invite: mayDo('invite', actor, group),
  let_in: mayDo('let_in', actor, group),
});
