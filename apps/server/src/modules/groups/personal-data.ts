import type { PersonalData } from '#platform/modules/index';
import { findPlacesOf } from './store/group-course-repository.ts';
import { findGroupsOf, findMembershipsOf, updateToLeft } from './store/member-repository.ts';

/** What this module keeps about people: the groups that they were in stay with an account without a name, and they are in none any more. */
export const groupsPersonalData: PersonalData = {
  name: 'groups',
  async export(db, userId) {
    const [groups, courses] = await Promise.all([findMembershipsOf(db, userId), findPlacesOf(db, userId)]);
    return { groups, courses };
  },
  async erase(tx, { user_id: userId }) {
    for (const groupId of await findGroupsOf(tx, userId)) await updateToLeft(tx, groupId, userId);
  },
};
