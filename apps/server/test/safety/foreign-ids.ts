import { foreignAnnouncements } from './foreign/announcements.ts';
import { foreignApproval } from './foreign/approval.ts';
import { foreignAsLearner } from './foreign/as-learner.ts';
import { foreignAttempts } from './foreign/attempts.ts';
import { foreignAuthoring } from './foreign/authoring.ts';
import { foreignCatalogueDesk } from './foreign/catalogue-desk.ts';
import { foreignDiscussions } from './foreign/discussions.ts';
import { foreignEnrollment } from './foreign/enrollment.ts';
import { foreignGrades } from './foreign/grades.ts';
import { foreignGroups } from './foreign/groups.ts';
import { foreignLearning } from './foreign/learning.ts';
import { foreignLists } from './foreign/lists.ts';
import { foreignMarking } from './foreign/marking.ts';
import { foreignMessages } from './foreign/messages.ts';
import { foreignPayments } from './foreign/payments.ts';
import { foreignPeople } from './foreign/people.ts';
import { foreignPrograms } from './foreign/programs.ts';
import { foreignRecall } from './foreign/recall.ts';
import { foreignReports } from './foreign/reports.ts';
import { foreignRequirements } from './foreign/requirements.ts';
import { foreignReviews } from './foreign/reviews.ts';
import { foreignStaffRoles } from './foreign/staff-roles.ts';
import { foreignSupport } from './foreign/support.ts';
import { foreignYears } from './foreign/years.ts';
import type { ForeignRow } from './foreign-row.ts';
import { API } from './row.ts';

/** Calls with the id of an object without an owner, each with the reason why it has no row. */
export const withoutForeignId: Record<string, string> = {
  [`PUT ${API}/support/chat/messages/:client_id`]: 'the client makes the id of its own message',
  [`PUT ${API}/administration/support-desk/canned/:id`]: 'the client makes the id of a new answer',
  [`DELETE ${API}/saved-courses/:course_id`]: 'removes from the caller’s own list, whatever the course is',
  [`PUT ${API}/learning/notes/:id`]:
    'the client makes the id of its own note: notes of others have the same id without meeting it',
  [`GET ${API}/recall/cards`]: 'the course narrows the caller’s own cards; recall.test.ts',
  [`DELETE ${API}/recall/own-cards/:id`]: 'removes from the caller’s own cards, whatever the id is',
  [`POST ${API}/groups`]: 'only administrators, who see all groups, say below which one it stands',
  [`GET ${API}/announcements`]: 'the course or group narrows what the caller was told; announcements.test.ts',
  [`PUT ${API}/blocked-people/:user_id`]:
    'writes into the caller’s own list; who is not known cannot be put there: messages.test.ts',
  [`GET ${API}/requirements`]: 'leaves out what the caller does not manage; requirements.test.ts',
  [`GET ${API}/administration/audit`]: 'the person narrows a list that admins may see all of',
  [`POST ${API}/administration/tracks`]: 'names courses, which administrators may see all of; desk.test.ts',
  [`PUT ${API}/administration/track-order`]: 'names all tracks, which have no owner; desk.test.ts',
  [`PUT ${API}/administration/category-order`]: 'names all categories, which have no owner; desk.test.ts',
  [`PUT ${API}/administration/featured-courses`]:
    'names courses, which administrators may see all of; desk.test.ts',
  [`POST ${API}/question-bank/copies`]: 'leaves out what is not the caller’s own; question-bank.test.ts',
  [`POST ${API}/question-bank/export`]: 'leaves out what is not the caller’s own; question-bank.test.ts',
  [`GET ${API}/courses/:id/enrollment-status`]:
    'courses are public; hidden-courses.test.ts covers hidden ones',
};

/**
 * Calls with ids of others, by method and path as registered, like the rows of the route matrix. Add those of a new route to the
 * file of its domain.
 */
export const foreignRows: Record<string, ForeignRow[]> = {
  ...foreignAnnouncements,
  ...foreignMessages,
  ...foreignApproval,
  ...foreignAsLearner,
  ...foreignAttempts,
  ...foreignAuthoring,
  ...foreignCatalogueDesk,
  ...foreignDiscussions,
  ...foreignEnrollment,
  ...foreignGrades,
  ...foreignGroups,
  ...foreignLearning,
  ...foreignRecall,
  ...foreignLists,
  ...foreignYears,
  ...foreignPayments,
  ...foreignPeople,
  ...foreignStaffRoles,
  ...foreignSupport,
  ...foreignPrograms,
  ...foreignRequirements,
  ...foreignReports,
  ...foreignReviews,
  ...foreignMarking,
};
