import type { Merging } from '#platform/modules/index';
import { lockPerson, updatePerson } from './person-repository.ts';

/** Cards of the same question are one, with the answers of both; how they stand is computed anew at the next look. */
export const recallMerging: Merging = {
  columns: {
    'recall_answer.user_id': { moved: [['id']] },
    'recall_card.user_id': { moved: [['id']] },
    'recall_course.user_id': { moved: [['course_id']] },
    'recall_person.user_id': { moved: [[]] },
  },
  async finish(tx, { keptId }) {
    await lockPerson(tx, keptId);
    await updatePerson(tx, keptId, { made_of: '' });
  },
};
