import type { Rows } from '../row.ts';
import { administrationRows } from './administration.ts';
import { analyticsRows } from './analytics.ts';
import { announcementRows } from './announcements.ts';
import { approvalRows } from './approval.ts';
import { asLearnerRows } from './as-learner.ts';
import { attemptRows } from './attempts.ts';
import { authRows } from './auth.ts';
import { authoringRows } from './authoring.ts';
import { catalogueDeskRows } from './catalogue-desk.ts';
import { credentialRows } from './credentials.ts';
import { discussionRows } from './discussions.ts';
import { enrollmentRows } from './enrollment.ts';
import { factorRows } from './factors.ts';
import { gradeRows } from './grades.ts';
import { groupRows } from './groups.ts';
import { learningRows } from './learning.ts';
import { listRows } from './lists.ts';
import { mailRows } from './mail.ts';
import { markingRows } from './marking.ts';
import { mediaRows } from './media.ts';
import { messageRows } from './messages.ts';
import { notificationRows } from './notifications.ts';
import { ownDataRows } from './own-data.ts';
import { paymentRows } from './payments.ts';
import { peopleRows } from './people.ts';
import { programRows } from './programs.ts';
import { publicRows } from './public.ts';
import { questionBankRows } from './question-bank.ts';
import { recallRows } from './recall.ts';
import { reportRows } from './reports.ts';
import { requirementRows } from './requirements.ts';
import { reviewRows } from './reviews.ts';
import { settingsRows } from './settings.ts';
import { staffRoleRows } from './staff-roles.ts';
import { supportRows } from './support.ts';
import { yearRows } from './years.ts';

/**
 * Who may call what: one row for every route of the application. Add the row for a new route to the file of its domain.
 * HEAD answers as GET does and has no row of its own.
 */
export const matrix: Rows = {
  ...publicRows,
  ...authRows,
  ...factorRows,
  ...mailRows,
  ...notificationRows,
  ...mediaRows,
  ...ownDataRows,
  ...paymentRows,
  ...peopleRows,
  ...staffRoleRows,
  ...supportRows,
  ...administrationRows,
  ...analyticsRows,
  ...authoringRows,
  ...catalogueDeskRows,
  ...questionBankRows,
  ...programRows,
  ...announcementRows,
  ...discussionRows,
  ...messageRows,
  ...approvalRows,
  ...asLearnerRows,
  ...requirementRows,
  ...recallRows,
  ...reportRows,
  ...reviewRows,
  ...settingsRows,
  ...credentialRows,
  ...learningRows,
  ...gradeRows,
  ...groupRows,
  ...listRows,
  ...yearRows,
  ...attemptRows,
  ...markingRows,
  ...enrollmentRows,
};
