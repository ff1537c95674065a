import type { Merging } from '#platform/modules/index';
import { requestSettling } from './settling/settle-kind.ts';
import { lockPerson } from './store/group-course-repository.ts';
import {
  deleteMemberships,
  findMembershipsToMerge,
  mergeCurrent,
  movePast,
} from './store/merging-repository.ts';

/** Who is in a group twice is in it once, as its leader if either was. What groups give is settled again. */
export const groupsMerging: Merging = {
  columns: {
    'group_course.given_by': 'stays',
    'group_member.user_id': 'own',
    'group_place.user_id': { moved: [['group_id', 'course_id']] },
    'invitation.created_by': 'stays',
    'join_code.created_by': 'stays',
    'people_group.created_by': 'stays',
    'year_person.user_id': 'reached',
    'year_plan.acting': 'stays',
    'year_plan.created_by': 'stays',
    'way_in_use.user_id': { moved: [['code_id'], ['invitation_id']] },
  },
  counts: { groups: 'group_member.user_id' },
  async lock(tx, { keptId, mergedId }) {
    for (const id of [keptId, mergedId].sort((one, other) => one - other)) await lockPerson(tx, id);
  },
  async merge(tx, pair, keep) {
    const current = (await findMembershipsToMerge(tx, pair.mergedId)).filter(
      ({ left_at }) => left_at === null,
    );
    const groups = new Set(current.map(({ group_id }) => group_id));
    await movePast(tx, pair);
    for (const groupId of groups) await mergeCurrent(tx, pair, groupId);
    keep('group_member', await deleteMemberships(tx, pair.mergedId));
    for (const groupId of groups) await requestSettling(tx, groupId);
  },
};
