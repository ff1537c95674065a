/**
 * How often files below apps/server/src/modules read the clock themselves, where everything else takes `ctx.now`. It may only shrink.
 */
export const CLOCK_READS = {
  // After a lock, for which it may have waited longer than the request is old: receipts, their numbers and what is posted are in the
  // order of time, a deadline is over when it is over, and who is enrolled is so by the time of it
  'assessment/peer-rounds/round.ts': 1,
  'assessment/taking/finish-attempt.ts': 1,
  'enrollment/seats/enrol-in.ts': 2,
  'enrollment/seats/fill-seats.ts': 2,
  'enrollment/seats/waitlist.ts': 1,
  'payments/emails/order-emails.ts': 1,
  'payments/index.ts': 1,
  'payments/orders/refund.ts': 1,
  'payments/orders/settle.ts': 1,
  'payments/orders/withdraw.ts': 1,
  'payments/receipts/issue.ts': 1,
  // Called by subscribers, exports and other modules, which have a database and no context
  'assessment/grading/recompute-grades.ts': 1,
  'assessment/personal-data.ts': 1,
  'assessment/taking/permit-upload.ts': 1,
  'enrollment/enrollments.ts': 1,
  // Services of the process, outside of requests and jobs: keys, what is kept for a time, uploads, signed URLs
  'catalogue/changes/answer-cache.ts': 1,
  'credentials/badge/keys.ts': 1,
  'identity/emails/emails.ts': 1,
  'identity/identity.ts': 1,
  'identity/index.ts': 1,
  'identity/providers/provider-client.ts': 2,
  'identity/sessions/access-tokens.ts': 1,
  'identity/sessions/live-sessions.ts': 1,
  'media/files/file-routes.ts': 1,
  'media/files/url-signer.ts': 1,
  'media/index.ts': 1,
  'media/upload/uploads.ts': 1,
  // Of signing in, which is before there is a caller, and how long ago it was
  'identity/providers/provider-accounts.ts': 1,
  'identity/second-factor/second-factor.ts': 1,
  'identity/sessions/signed-in-user.ts': 1,
  // Commands
  'catalogue/import/import-courses.ts': 1,
  'identity/people/admin-commands.ts': 4,
  // A double of another system, which has a clock of its own
  'payments/providers/mpesa/double/start-double.ts': 1,
  'payments/providers/paystack/double/account.ts': 1,
  'payments/providers/stripe/double/account.ts': 1,
};
