import type { CourseStatus } from '../catalogue/constants.ts';
import { hasRole } from '../identity/rules.ts';
import type { AuthorRole, RevisionState } from './constants.ts';

/** What decides which actions there are on a course. */
export interface CourseState {
  status: CourseStatus;
  is_published: boolean;
  /** Of the newest revision; null: none was submitted yet. */
  revision: RevisionState | null;
  /** The working copy differs from the newest revision. */
  changed: boolean;
}

export const courseActions = [
  'submit',
  'withdraw',
  'approve',
  'request_changes',
  'publish',
  'hide',
  'show',
  'archive',
  'restore',
] as const;
export type CourseAction = (typeof courseActions)[number];

/** Settings of the site. */
export interface ReviewSettings {
  /** COURSE_REVIEW: a course is approved by an administrator before it is published first. */
  review: boolean;
  /** REVIEW_EVERY_CHANGE: later revisions too. */
  reviewEveryChange: boolean;
}

/** Who acts: roles of the account, and what the person is to this course. */
export interface CourseActor {
  roles: readonly string[];
  authorRole: AuthorRole | null;
  /** Reviews courses of others, by a role of the site's own. */
  reviews?: boolean;
}

/**
 * draft → in_review → approved → published; in_review → changes_requested → in_review; published → archived. A published
 * course keeps its status while a later revision is reviewed: the revision's state says how far that is.
 * @returns whether this person may do this to a course in this state
 */
export function mayActOn(
  action: CourseAction,
  actor: CourseActor,
  state: CourseState,
  settings: ReviewSettings,
): boolean {
  const admin = hasRole(actor.roles, 'admin');
  const owner = actor.authorRole === 'owner' && (admin || hasRole(actor.roles, 'instructor'));
  const { status, revision } = state;
  const live = status === 'published';
  switch (action) {
    case 'submit':
      if (!owner && !admin) return false;
      if (live) return settings.reviewEveryChange && state.changed && revision !== 'in_review';
      return status === 'draft' || status === 'changes_requested' || (status === 'approved' && state.changed);
    case 'withdraw':
      return (owner || admin) && revision === 'in_review';
    case 'approve':
    case 'request_changes':
      return (admin || actor.reviews === true) && revision === 'in_review';
    case 'publish':
      if (status === 'archived') return false;
      if (admin) return !live || state.changed || revision === 'approved' || revision === 'in_review';
      if (!owner) return false;
      // What has been approved can be published, whatever has been written since
      if (!live) return status === 'approved';
      return revision === 'approved' || (state.changed && !settings.reviewEveryChange);
    case 'hide':
      return (owner || admin) && live && state.is_published;
    case 'show':
      return (owner || admin) && live && !state.is_published;
    case 'archive':
      return (owner || admin) && live;
    case 'restore':
      return (owner || admin) && status === 'archived';
  }
}

export const actionsOn = (actor: CourseActor, state: CourseState, settings: ReviewSettings): CourseAction[] =>
  courseActions.filter((action) => mayActOn(action, actor, state, settings));
