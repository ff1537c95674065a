import type { Merging } from '#platform/modules/index';

/** Lines say what a list did to an account, so that it can be undone: they stay with it. */
export const listsMerging: Merging = {
  columns: {
    'people_list.acting': 'stays',
    'people_list.created_by': 'stays',
    'people_list_line.user_id': 'reached',
    'people_list_missing.user_id': 'reached',
  },
};
