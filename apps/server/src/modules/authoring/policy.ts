import type { AuthorRole } from '@darasa/contract/authoring/constants';
import {
  actionsOn,
  type CourseAction,
  type CourseState,
  mayActOn,
  type ReviewSettings,
} from '@darasa/contract/authoring/lifecycle';
import type { CourseAbilities } from '@darasa/contract/authoring/schemas';
import { mayAtDesk } from '@darasa/contract/identity/access';
import { hasRole } from '@darasa/contract/identity/rules';
import type { Actor } from '#platform/context/index';

type Who = Pick<Actor, 'roles' | 'granted'>;

/**
 * What each role among the authors may do, in every module: a viewer looks at the course as it is written, and does nothing. Who buys,
 * learns or rates a course as its author does not depend on the role.
 */
const rolesFor = {
  /** Look at the course as its authors do, its learners' questions included. */
  see: ['owner', 'editor', 'viewer'],
  /** Change what the course says, and comment on it at the review desk. */
  edit: ['owner', 'editor'],
  /** Take what it says along: as a course of one's own, or as a file from which one can be made. */
  copy: ['owner', 'editor'],
  /** Run the sample solution of a challenge. */
  check_challenge: ['owner', 'editor'],
  /** Say who else writes it, and delete it. */
  manage: ['owner'],
  /** Answer learners' questions as a teacher. */
  answer: ['owner', 'editor'],
  /** Resolve and delete what learners asked and answered. */
  moderate: ['owner', 'editor'],
  /** Reply to learners' reviews. */
  reply_to_reviews: ['owner', 'editor'],
  /** See who takes part, and remove them. */
  see_participants: ['owner', 'editor'],
  /** Read and mark what learners submitted, see and set grades. */
  mark: ['owner', 'editor'],
  /** Decide where two markers differ, and change a mark that both agreed on. */
  settle: ['owner'],
} as const satisfies Record<string, readonly AuthorRole[]>;
export type AuthorAction = keyof typeof rolesFor;

/** The roles that may do something, for statements that find courses or people by them. */
export const rolesThatMay = (action: AuthorAction): readonly AuthorRole[] => rolesFor[action];

/** Whether a role among the authors allows something; nobody's role allows nothing. */
export const roleMay = (role: AuthorRole | null, action: AuthorAction): boolean =>
  role !== null && rolesThatMay(action).includes(role);

/** The same of a person: administrators may do everything with every course, and reviewers look at it. */
export const authorMay = (actor: Who, role: AuthorRole | null, action: AuthorAction): boolean =>
  isAdmin(actor) || roleMay(role, action) || (action === 'see' && mayAtDesk(actor, 'course-reviews.decide'));

/** A course as the policy sees it: what the actor is to it, and how it stands. */
export interface JudgedCourse {
  role: AuthorRole | null;
  state: CourseState;
}

const isAdmin = (actor: Who): boolean => hasRole(actor.roles, 'admin');

/** For everybody else the course is not there. */
export const maySee = (actor: Who, role: AuthorRole | null): boolean => authorMay(actor, role, 'see');

export const mayEdit = (actor: Who, role: AuthorRole | null): boolean => authorMay(actor, role, 'edit');

/** Who may say who else writes the course, and delete it. */
export const mayManage = (actor: Who, role: AuthorRole | null): boolean => authorMay(actor, role, 'manage');

/** Nobody reviews what they write themselves, but administrators. */
export const mayReview = (actor: Who, role: AuthorRole | null): boolean =>
  isAdmin(actor) || (role === null && mayAtDesk(actor, 'course-reviews.decide'));

const actorOn = (actor: Who, role: AuthorRole | null) => ({
  roles: actor.roles,
  authorRole: role,
  reviews: mayReview(actor, role),
});

export const mayDo = (
  action: CourseAction,
  actor: Who,
  { role, state }: JudgedCourse,
  settings: ReviewSettings,
): boolean => mayActOn(action, actorOn(actor, role), state, settings);

export function abilitiesOn(
  actor: Who,
  { role, state }: JudgedCourse,
  settings: ReviewSettings,
): CourseAbilities {
  return {
    edit: mayEdit(actor, role),
    manage_authors: mayManage(actor, role),
    delete: mayManage(actor, role),
    actions: actionsOn(actorOn(actor, role), state, settings),
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
