import type { PersonalData } from '#platform/modules/index';
import { deleteOfPerson, findOfPerson } from './reader-repository.ts';

/** What somebody was told and wrote. What they wrote stays with those whom it was for, without a name. */
export const announcementsPersonalData: PersonalData = {
  name: 'announcements',
  processing: {
    activity: 'Announcements',
    purpose: 'Telling a course or group something',
    people: 'Learners, teachers, staff',
    data: 'What was announced, who has read it',
    basis: 'Contract',
    recipients: 'Whom it was sent to',
    kept: 'As long as the account',
  },
  export: (db, userId) => findOfPerson(db, userId),
  erase: (tx, { user_id: userId }) => deleteOfPerson(tx, userId),
};
