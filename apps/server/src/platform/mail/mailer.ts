import type { SMTPPoolOptions, Transporter } from 'nodemailer';
import { headerText, isMailAddress, nameText, subjectText } from './message.ts';

export interface MailerOptions {
  /** Undefined: there is no mail server. Options of the connection may follow as a query, such as `?requireTLS=true`. */
  smtpUrl?: string | undefined;
  mailFrom: MailAddress;
  /** For one attempt from beginning to end, milliseconds. */
  attemptMs?: number;
}
export interface MailAddress {
  name: string;
  address: string;
}
export interface MailToSend {
  /** The same in every attempt: who gets a message twice can tell. Without brackets and domain. */
  id: string;
  to: MailAddress;
  subject: string;
  html: string;
  text: string;
}
export interface Mailer {
  /** Whether there is a mail server at all. */
  readonly delivers: boolean;
  /** Hands a message to the mail server. @throws DeliveryFault */
  send(mail: MailToSend): Promise<void>;
  /** Ends the connections; what is being sent is cut off. */
  close(): Promise<void>;
}

/** Why a message was not taken. The message of this error is one short line that may be shown to an admin. */
export class DeliveryFault extends Error {
  override readonly name = 'DeliveryFault';
  /** The server will never take this message; trying again is no use. */
  readonly permanent: boolean;
  constructor(message: string, options: { permanent: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.permanent = options.permanent;
  }
}

/** A server that answers each command in time, but slowly, is given up as well. */
const ATTEMPT_MS = 60_000;
const TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  socketCloseTimeout: 1000,
};
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i;
const MAX_FAULT = 300;

/**
 * The way to the mail server, made once in a process: a few connections that are kept open. TLS is used wherever the server
 * offers it, and a certificate that does not fit is refused; a password goes over no network without it.
 */
export function createMailer(options: MailerOptions): Mailer {
  const { smtpUrl, mailFrom, attemptMs = ATTEMPT_MS } = options;
  let opening: Promise<Transporter> | undefined;

  return {
    delivers: smtpUrl !== undefined,
    async send(mail) {
      if (smtpUrl === undefined) throw new DeliveryFault('There is no mail server', { permanent: true });
      if (!isMailAddress(mail.to.address)) throw new DeliveryFault('Not a mail address', { permanent: true });
      // Loaded at the first message: most starts send none
      opening ??= openTransport(smtpUrl);
      try {
        const transport = await opening;
        await transport.sendMail({
          from: { name: nameText(mailFrom.name), address: mailFrom.address },
          to: { name: nameText(mail.to.name), address: mail.to.address },
          subject: subjectText(mail.subject),
          text: mail.text,
          html: mail.html,
          messageId: `<${mail.id}@${mailFrom.address.split('@').at(-1)}>`,
          // Nobody wants an answer from an absent person's program
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
          disableFileAccess: true,
          disableUrlAccess: true,
          signal: AbortSignal.timeout(attemptMs),
        });
      } catch (error) {
        throw faultOf(error);
      }
    },
    async close() {
      (await opening?.catch(() => undefined))?.close({ force: true });
    },
  };
}

async function openTransport(smtpUrl: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  const { password, hostname } = new URL(smtpUrl);
  const settings: SMTPPoolOptions & { pool: true } = {
    pool: true,
    maxConnections: 4,
    maxMessages: 100,
    maxRequeues: 1,
    idleTimeout: 30_000,
    ...TIMEOUTS,
    requireTLS: password !== '' && !LOOPBACK.test(hostname),
    // What its query says counts more than what stands above
    url: smtpUrl,
  };
  return createTransport(settings);
}

/** What nodemailer says about a failed attempt. */
interface SmtpError {
  code?: string;
  message: string;
  /** The server's reply, if there was one. */
  response?: string;
  /** By the class of the reply. */
  permanent?: boolean;
}

function faultOf(error: unknown): DeliveryFault {
  const { code = 'Error', message, response, permanent } = error as SmtpError;
  // A refused sender, recipient or text stays refused. A server that refuses *us* (login, greeting) may be mended by tomorrow
  const ofThisMessage = code === 'EENVELOPE' || code === 'EMESSAGE';
  const text =
    response ?? (code === 'EABORT' ? 'The mail server did not answer in time' : `${code}: ${message}`);
  return new DeliveryFault(headerText(text, MAX_FAULT), {
    permanent: ofThisMessage && permanent !== false,
    cause: error,
  });
}
