import type { PersonalData } from '#platform/modules/index';
import { blankLinesOf, findLinesOf } from './store/line-repository.ts';

/** What this module keeps about people: the lines of lists that name them, for 30 days. */
export const listsPersonalData: PersonalData = {
  name: 'people_lists',
  async export(db, userId) {
    const lines = await findLinesOf(db, userId);
    return lines.map(({ heads, cells, ...line }) => ({
      ...line,
      cells: Object.fromEntries(heads.map((head, at) => [head, cells[at] ?? ''])),
    }));
  },
  erase: (tx, { user_id }) => blankLinesOf(tx, user_id),
};
