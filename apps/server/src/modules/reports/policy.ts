import type { AuthorRole } from '@darasa/contract/authoring/constants';
import { mayAtDesk } from '@darasa/contract/identity/access';
import { hasRole } from '@darasa/contract/identity/rules';
import { authorMay } from '#modules/authoring';
import type { Actor } from '#platform/context/index';

type Roles = Pick<Actor, 'roles'>;

/** Who sees who is behind in a whole course: those who see its people. */
export const maySeeCourse = (actor: Roles, role: AuthorRole | null): boolean =>
  authorMay(actor, role, 'see_participants');

/** Who gives learners of a course other dates. */
export const mayChangeDates = (actor: Roles, role: AuthorRole | null): boolean =>
  authorMay(actor, role, 'mark');

/** Who sees everything that was ever sent to somebody. */
export const seesEverything = ({ roles }: Roles): boolean => hasRole(roles, 'admin');

/** Who reads the reports about everybody: at the desk too. */
export const readsEverything = (actor: Pick<Actor, 'roles' | 'granted'>): boolean =>
  mayAtDesk(actor, 'reports.read');

/** Nobody writes to a learner to whom they are nothing: they teach the course, or lead a group of the learner that gives it. */
export const mayRemind = ({ teaches, leads }: { teaches: boolean; leads: boolean }): boolean =>
  teaches || leads;
