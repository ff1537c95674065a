import type { PersonalData } from '#platform/modules/index';
import { blankLinesOf, findLinesOf } from './store/line-repository.ts';

/** What this module keeps about people: the lines of lists that name them, for 30 days. */
export const listsPersonalData: PersonalData = {
  name: 'people_lists',
  processing: {
    activity: 'Lists of people',
    purpose: 'Adding classes and staff from a file',
    people: 'People on the list',
    data: 'The lines of the file, and what became of them',
    basis: 'Contract',
    recipients: 'Staff who manage people',
    kept: 'As the file’s job says; removed by a nightly job',
  },
  async export(db, userId) {
    const lines = await findLinesOf(db, userId);
    return lines.map(({ heads, cells, ...line }) => ({
      ...line,
      cells: Object.fromEntries(heads.map((head, at) => [head, cells[at] ?? ''])),
    }));
  },
  erase: (tx, { user_id }) => blankLinesOf(tx, user_id),
};
