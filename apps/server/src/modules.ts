import { administrationModule } from '#modules/administration';
import { analyticsModule } from '#modules/analytics';
import { announcementsModule } from '#modules/announcements';
import { approvalModule } from '#modules/approval';
import { assessmentModule } from '#modules/assessment';
import { authoringModule } from '#modules/authoring';
import { catalogueModule } from '#modules/catalogue';
import { credentialsModule } from '#modules/credentials';
import { discussionsModule } from '#modules/discussions';
import { enrollmentModule } from '#modules/enrollment';
import { groupsModule } from '#modules/groups';
import { identityModule } from '#modules/identity';
import { learningModule } from '#modules/learning';
import { listsModule } from '#modules/lists';
import { mediaModule } from '#modules/media';
import { messagesModule } from '#modules/messages';
import { notificationsModule } from '#modules/notifications';
import { paymentsModule } from '#modules/payments';
import { privacyModule } from '#modules/privacy';
import { recallModule } from '#modules/recall';
import { reportsModule } from '#modules/reports';
import { requirementsModule } from '#modules/requirements';
import { reviewsModule } from '#modules/reviews';
import { settingsModule } from '#modules/settings';
import { smsModule } from '#modules/sms';
import { supportModule } from '#modules/support';
import { workModule } from '#modules/work';
import type { ServerModule } from '#platform/modules/index';
import type { Config } from './config.ts';

/** Every module, in the order of docs/architecture.md: each may use those before it. A new domain is its folder and a line here. */
export const modules: readonly ServerModule<Config>[] = [
  identityModule,
  mediaModule,
  settingsModule,
  smsModule,
  catalogueModule,
  authoringModule,
  approvalModule,
  enrollmentModule,
  learningModule,
  paymentsModule,
  groupsModule,
  listsModule,
  assessmentModule,
  recallModule,
  credentialsModule,
  reviewsModule,
  requirementsModule,
  reportsModule,
  discussionsModule,
  messagesModule,
  supportModule,
  announcementsModule,
  notificationsModule,
  analyticsModule,
  administrationModule,
  privacyModule,
  workModule,
];
