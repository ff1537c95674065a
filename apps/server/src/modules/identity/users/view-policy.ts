import { isWithinRights, mayAtDesk, type Rights } from '@darasa/contract/identity/access';
import { isAdmin, mayTeach } from './role-policy.ts';

/**
 * Whether somebody may read the site as another person: never as an administrator, nor as somebody who may do what they may not. What a
 * teacher sees are other people's answers and grades: that is for administrators.
 */
export const mayViewAs = (viewer: Rights, person: Rights): boolean =>
  mayAtDesk(viewer, 'people.view') &&
  !isAdmin(person) &&
  isWithinRights(person, viewer) &&
  (isAdmin(viewer) || !mayTeach(person));
