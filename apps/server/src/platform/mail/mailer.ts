import type { SMTPPoolOptions, Transporter } from 'nodemailer';
import type { Attachment } from './attachments.ts';
import { DeliveryFault } from './delivery-fault.ts';
import { headerText, isDeliverableEmail, nameText, subjectText } from './message.ts';

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
export interface EmailToSend {
  /** The same in every attempt, so that a duplicate can be recognised. Without brackets and domain. */
  id: string;
  to: MailAddress;
  subject: string;
  html: string;
  text: string;
  replyTo?: string;
  attachments?: readonly Attachment[];
  /** Where one click stops such emails (RFC 8058). */
  unsubscribe?: string;
}
export interface Mailer {
  /** Whether there is a mail server at all. */
  readonly delivers: boolean;
  /** Gives an email to the mail server. @throws DeliveryFault */
  send(mail: EmailToSend): Promise<void>;
  /** Connects and logs in, and sends nothing. @throws DeliveryFault */
  verify(): Promise<void>;
  /** Ends the connections; what is being sent is cut off. */
  close(): Promise<void>;
}

/** For the whole attempt: a server that answers each command slowly is given up as well. */
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
 * The connection to the mail server, one pool for a process; the options are read for each email. TLS is used wherever the server
 * offers it, and an invalid certificate is refused; a password is never sent over a network without it.
 */
export function createMailer(options: MailerOptions): Mailer {
  const { attemptMs = ATTEMPT_MS } = options;
  /** To the server that was named last: an administrator may name another. */
  let open: { url: string; transport: Promise<Transporter> } | undefined;

  const closeOpen = async (): Promise<void> => {
    const last = open;
    open = undefined;
    (await last?.transport.catch(() => undefined))?.close({ force: true });
  };
  async function transportTo(url: string): Promise<Transporter> {
    if (open?.url !== url) {
      void closeOpen();
      // Loaded with the first email: most processes send none
      open = { url, transport: openTransport(url) };
    }
    return open.transport;
  }

  return {
    get delivers() {
      return options.smtpUrl !== undefined;
    },
    async send(mail) {
      const { smtpUrl, mailFrom } = options;
      if (smtpUrl === undefined) throw new DeliveryFault('There is no mail server', { permanent: true });
      if (!isDeliverableEmail(mail.to.address))
        throw new DeliveryFault('Not a valid email address', { permanent: true });
      try {
        const transport = await transportTo(smtpUrl);
        await transport.sendMail({
          from: { name: nameText(mailFrom.name), address: mailFrom.address },
          to: { name: nameText(mail.to.name), address: mail.to.address },
          ...(mail.replyTo === undefined ? {} : { replyTo: mail.replyTo }),
          subject: subjectText(mail.subject),
          text: mail.text,
          html: mail.html,
          attachments: (mail.attachments ?? []).map(({ name, type, content }) => ({
            filename: name,
            contentType: type,
            content,
          })),
          messageId: `<${mail.id}@${mailFrom.address.split('@').at(-1)}>`,
          // Asks automatic responders not to answer
          headers: {
            'Auto-Submitted': 'auto-generated',
            'X-Auto-Response-Suppress': 'All',
            ...(mail.unsubscribe === undefined
              ? {}
              : {
                  'List-Unsubscribe': { prepared: true, value: `<${mail.unsubscribe}>` },
                  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
                }),
          },
          disableFileAccess: true,
          disableUrlAccess: true,
          signal: AbortSignal.timeout(attemptMs),
        });
      } catch (error) {
        throw faultOf(error);
      }
    },
    async verify() {
      const { smtpUrl } = options;
      if (smtpUrl === undefined) throw new DeliveryFault('There is no mail server', { permanent: true });
      try {
        await (await transportTo(smtpUrl)).verify();
      } catch (error) {
        throw faultOf(error);
      }
    },
    close: closeOpen,
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
    // Its query overrides the settings above
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
  // A refused sender, recipient or text stays refused. A server that refuses the login may be repaired by tomorrow
  const ofThisMessage = code === 'EENVELOPE' || code === 'EMESSAGE';
  const text =
    response ?? (code === 'EABORT' ? 'The mail server did not answer in time' : `${code}: ${message}`);
  return new DeliveryFault(headerText(text, MAX_FAULT), {
    permanent: ofThisMessage && permanent !== false,
    cause: error,
  });
}
