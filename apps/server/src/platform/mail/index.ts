export { mailJobs } from './jobs.ts';
export { deleteMail, findMail, type MailRow } from './mail-repository.ts';
export { createMailer, type MailAddress, type Mailer, type MailerOptions } from './mailer.ts';
export type { OutgoingMail } from './message.ts';
export { findMailTo, forgetDelivered, forgetRecipient } from './of-person.ts';
export { queueMail, retryMail } from './queue-mail.ts';
