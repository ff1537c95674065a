/**
 * Groups of people: classes, cohorts, teams and departments, their members, and the courses that they are given. Other modules enter
 * here only.
 */
import type { EmailSite } from '#platform/mail/index';
import { defineModule } from '#platform/modules/index';
import { requireGroupIn } from './courses/groups-of-course.ts';
import * as events from './events.ts';
import { isInvited } from './invitations/is-invited.ts';
import { groupJobs } from './jobs.ts';
import { groupsMerging } from './merging.ts';
import { groupsPersonalData } from './personal-data.ts';
import { registerGroups } from './routes.ts';
import { findCourseGroups, findLearnersAmong } from './store/course-groups-repository.ts';
import { findLearnerIds } from './store/member-repository.ts';
import { registerWaysIn } from './way-in-routes.ts';
import { registerYear } from './year-routes.ts';

export { requireGroupIn } from './courses/groups-of-course.ts';
export { announceListed, endListedCourse, enrolListed, whySeatLost } from './enrolling/enrol-listed.ts';
export { learnerMoved, memberLeft, membersAdded, peopleEnrolled } from './events.ts';
export { choosableAmong } from './groups/choices.ts';
export { requireGroup } from './groups/groups.ts';
export { addListedMembers, endListedMembers, makeListedGroup } from './members/listed.ts';
export { readPeopleLines, refusedLine } from './members/people-lines.ts';
export { settlePlace } from './settling/settle.ts';
export { findLearnersAmong } from './store/course-groups-repository.ts';
export { findGivenIds, isGiven, lockPerson } from './store/group-course-repository.ts';
export { findGroupName, findGroupNames } from './store/group-repository.ts';
export { findLedAmong, findLedGroups } from './store/led-repository.ts';
export {
  deleteUnused,
  findListedGroups,
  findMembershipsNow,
  type ListedGroup,
  type ListedMembership,
} from './store/list-repository.ts';
export {
  findLatestMemberships,
  findLeaderIds,
  findLeadersOf,
  findLearnerIds,
  findLearnersIn,
  findLedGroupIds,
  findMembersAfter,
  type LatestMembership,
} from './store/member-repository.ts';

/** Groups of people. */
export const groupsModule = defineModule<
  EmailSite & { invitationsPerDay: number; readonly smtpUrl?: string | undefined }
>({
  name: 'groups',
  tables: [
    'group_course',
    'group_learner',
    'group_entry',
    'group_member',
    'group_person',
    'group_place',
    'invitation',
    'join_code',
    'people_group',
    'way_in_use',
    'year_class',
    'year_person',
    'year_plan',
  ],
  events,
  reads: () => ({
    invited: isInvited,
    courseGroups: {
      choices: findCourseGroups,
      among: findLearnersAmong,
      learnersOf: findLearnerIds,
      filter: requireGroupIn,
    },
  }),
  personalData: groupsPersonalData,
  merging: groupsMerging,
  jobs: () => groupJobs,
  routes(api, { config, services, resources }) {
    registerGroups(api, {
      readRevision: resources.learning.readRevision,
      cards: services.identity.cards,
    });
    registerYear(api);
    registerWaysIn(api, {
      site: config,
      secret: services.identity.keyring.encryption,
      invitationsPerDay: config.invitationsPerDay,
      mail: config,
    });
  },
});
