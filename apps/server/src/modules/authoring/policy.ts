import type { AuthorRole } from '@darasa/contract/authoring/constants';
import {
  actionsOn,
  type CourseAction,
  type CourseState,
  mayActOn,
  type ReviewSettings,
} from '@darasa/contract/authoring/lifecycle';
import type { CourseAbilities } from '@darasa/contract/authoring/schemas';
import { hasRole } from '@darasa/contract/identity/rules';
import type { Actor } from '#platform/http/actor';

type Who = Pick<Actor, 'roles'>;
/** A course as the policy sees it: what the actor is to it, and how it stands. */
export interface JudgedCourse {
  role: AuthorRole | null;
  state: CourseState;
}

const isAdmin = (actor: Who): boolean => hasRole(actor.roles, 'admin');

/** For everybody else the course is not there. */
export const maySee = (actor: Who, role: AuthorRole | null): boolean => isAdmin(actor) || role !== null;

export const mayEdit = (actor: Who, role: AuthorRole | null): boolean =>
  isAdmin(actor) || role === 'owner' || role === 'editor';

/** Who may say who else writes the course, and delete it. */
export const mayManage = (actor: Who, role: AuthorRole | null): boolean => isAdmin(actor) || role === 'owner';

export const mayDo = (
  action: CourseAction,
  actor: Who,
  { role, state }: JudgedCourse,
  settings: ReviewSettings,
): boolean => mayActOn(action, { roles: actor.roles, authorRole: role }, state, settings);

export function abilitiesOn(
  actor: Who,
  { role, state }: JudgedCourse,
  settings: ReviewSettings,
): CourseAbilities {
  return {
    edit: mayEdit(actor, role),
    manage_authors: mayManage(actor, role),
    delete: mayManage(actor, role),
    actions: actionsOn({ roles: actor.roles, authorRole: role }, state, settings),
  };
}

/** Whether what this person publishes is what reviewers have seen, although the authors have changed it since. */
export const publishesAsReviewed = (actor: Who, { role }: Pick<JudgedCourse, 'role'>): boolean =>
  isAdmin(actor) && role !== 'owner';

/** Whether this person's changes of a published course have to be reviewed first. */
export const needsReviewOfChanges = (
  actor: Who,
  settings: Pick<ReviewSettings, 'reviewEveryChange'>,
): boolean => settings.reviewEveryChange && !isAdmin(actor);

/** Who may be made an author of a course: teachers, and administrators. */
export const mayAuthor = (person: Who): boolean =>
  hasRole(person.roles, 'instructor') || hasRole(person.roles, 'admin');
