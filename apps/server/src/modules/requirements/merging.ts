import type { Merging } from '#platform/modules/index';
import { deleteRounds, findRequired, moveRounds } from './store/merging-repository.ts';
import { insertUnsettled } from './store/unsettled-repository.ts';

/** Of a requirement that both have, the rounds of the one who has done it stay; the others are in the history. */
export const requirementsMerging: Merging = {
  columns: {
    'requirement.created_by': 'stays',
    'requirement_person.user_id': { moved: [['requirement_id']] },
    'requirement_round.excused_by': 'stays',
    'requirement_round.user_id': 'own',
    'requirement_unsettled.user_id': { moved: [[]] },
  },
  async merge(tx, pair, keep) {
    const { keptId, mergedId } = pair;
    const kept = new Map((await findRequired(tx, keptId)).map((row) => [row.requirement_id, row]));
    for (const row of await findRequired(tx, mergedId)) {
      const other = kept.get(row.requirement_id);
      const goes = other && (row.done > other.done ? keptId : mergedId);
      if (goes !== undefined) keep('requirement_round', await deleteRounds(tx, row.requirement_id, goes));
      if (goes !== mergedId) await moveRounds(tx, row.requirement_id, pair);
    }
    await insertUnsettled(tx, [keptId]);
  },
};
