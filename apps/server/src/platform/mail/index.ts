export type { AttachmentRef, AttachmentSources } from './attachments.ts';
export { DeliveryFault } from './delivery-fault.ts';
export type { EmailGuard } from './email-guard.ts';
export { deleteDeliveredEmailsTo, deleteEmailsTo, findEmailsTo } from './emails-to-user.ts';
export { mailJobs } from './jobs.ts';
export { createMailer, type MailAddress, type Mailer, type MailerOptions } from './mailer.ts';
export type { OutgoingEmail } from './message.ts';
export {
  countEmailsByStatus,
  deleteOutboundEmail,
  findOutboundEmail,
  findStatuses,
  findUndelivered,
  type OutboundEmailRow,
  type OutboundEmailStatus,
} from './outbound-email-repository.ts';
export {
  type EmailOutcome,
  queueEmail,
  queueEmails,
  retryOutboundEmail,
  storeEmails,
} from './queue-email.ts';
export type { Block, EmailContent, EmailSite, Language, Writer } from './rendering/email.ts';
export { languageOf, renderEmail, renderForMany } from './rendering/render-email.ts';
