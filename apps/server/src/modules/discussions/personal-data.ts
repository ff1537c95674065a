import type { PersonalData } from '#platform/modules/index';
import { deleteDiscussionsOf, findDiscussionsOf } from './personal-data-repository.ts';

/** What somebody wrote stays when their account is deleted, since others read it; it then belongs to an account without a name. */
export const discussionsPersonalData: PersonalData = {
  name: 'discussions',
  export: (db, userId) => findDiscussionsOf(db, userId),
  erase: (tx, { user_id }) => deleteDiscussionsOf(tx, user_id),
};
