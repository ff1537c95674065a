export { type OutgoingMail, queueMail } from './queue-mail.ts';
