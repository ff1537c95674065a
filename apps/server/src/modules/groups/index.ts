/**
 * Groups of people: classes, cohorts, teams and departments, their members, and the courses that they are given. Other modules enter
 * here only.
 */
import { defineModule } from '#platform/modules/index';
import * as events from './events.ts';
import { groupJobs } from './jobs.ts';
import { groupsPersonalData } from './personal-data.ts';
import { registerGroups } from './routes.ts';

export { membersAdded, peopleEnrolled } from './events.ts';
export { findGroupName } from './store/group-repository.ts';

/** Groups of people. */
export const groupsModule = defineModule<object>({
  name: 'groups',
  tables: ['group_course', 'group_member', 'group_place', 'people_group'],
  events,
  personalData: groupsPersonalData,
  jobs: () => groupJobs,
  routes: registerGroups,
});
