import { emailKey } from '#modules/identity';
import type { PersonalData } from '#platform/modules/index';
import { findPlacesOf } from './store/group-course-repository.ts';
import { forgetEmail } from './store/invitation-repository.ts';
import { findGroupsOf, findMembershipsOf, updateToLeft } from './store/member-repository.ts';
import { findUsesOf } from './store/way-in-repository.ts';
import { findYearsOf, forgetYearsOf } from './store/year-people-repository.ts';

/** What this module keeps about people: the groups that they were in stay with an account without a name, and they are in none any more. */
export const groupsPersonalData: PersonalData = {
  name: 'groups',
  processing: {
    activity: 'Groups and classes',
    purpose: 'Organising people',
    people: 'Learners, teachers, staff',
    data: 'Groups, roles in them, invitations',
    basis: 'Contract',
    recipients: 'Members and leaders of the group, staff',
    kept: 'As long as the account',
  },
  async export(db, userId) {
    const [groups, courses, ways_in, ends_of_years] = await Promise.all([
      findMembershipsOf(db, userId),
      findPlacesOf(db, userId),
      findUsesOf(db, userId),
      findYearsOf(db, userId),
    ]);
    return { groups, courses, ways_in, ends_of_years };
  },
  async erase(tx, { user_id: userId, email }) {
    await forgetEmail(tx, email === null ? '' : emailKey(email), userId);
    await forgetYearsOf(tx, userId);
    for (const groupId of await findGroupsOf(tx, userId)) await updateToLeft(tx, groupId, userId, false);
  },
};
