import { notificationEmailGuard } from '#modules/notifications';
import { receiptAttachments } from '#modules/payments';
import { eventJobs } from '#platform/events/index';
import { forgetReplies } from '#platform/http/repeats/forget-replies';
import { type AnyJob, forgetUnseen } from '#platform/jobs/index';
import { type Mailer, mailJobs } from '#platform/mail/index';
import type { OpenModules } from '#platform/modules/index';
import type { Config } from './config.ts';

/** All background jobs: those of the modules, of the platform, and others that the process has. */
export const createJobList = (
  { jobs, context }: OpenModules<Config>,
  mailer: Mailer,
  others: readonly AnyJob[],
): AnyJob[] => [
  ...jobs,
  ...mailJobs(mailer, {
    attachments: receiptAttachments(context.config),
    guard: notificationEmailGuard,
  }),
  ...others,
  forgetUnseen,
  forgetReplies,
  ...eventJobs,
];
