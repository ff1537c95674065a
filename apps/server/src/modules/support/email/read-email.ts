import { AppError } from '#platform/http/errors';

/** What of an email counts here. */
export interface ReadEmail {
  from: string;
  /** Every address that it may have been delivered to. */
  recipients: string[];
  messageId: string | null;
  /** A program has written it: an absence, a bounce. */
  isAutomatic: boolean;
  /** The sender's own words, without what they quote. */
  text: string;
  files: { name: string; content: Buffer }[];
}

/** What a search for quoted words looks at. */
const MOST_TEXT = 60_000;
const DELIVERED = new Set(['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'x-rcpt-to']);

/** @throws AppError BAD_REQUEST when it is no email */
export async function readEmail(raw: Buffer): Promise<ReadEmail> {
  const [{ default: PostalMime }, { default: EmailReplyParser }] = await Promise.all([
    import('postal-mime'),
    import('email-reply-parser'),
  ]);
  const email = await PostalMime.parse(new Uint8Array(raw), { attachmentEncoding: 'arraybuffer' }).catch(
    (cause: unknown) => {
      throw new AppError('BAD_REQUEST', 'This is no email', [
        { path: 'raw', message: String(cause).slice(0, 100) },
      ]);
    },
  );
  const header = (key: string): string =>
    email.headers
      .find((one) => one.key === key)
      ?.value.toLowerCase()
      .trim() ?? '';
  const text = (email.text ?? plainOf(email.html ?? '')).replaceAll('\r\n', '\n').slice(0, MOST_TEXT);
  return {
    from: email.from?.address ?? '',
    recipients: [
      ...[...(email.to ?? []), ...(email.cc ?? [])].flatMap((one) => one.address ?? []),
      ...email.headers.flatMap(({ key, value }) =>
        DELIVERED.has(key) ? value.replaceAll(/[<>\s]/g, '').split(',') : [],
      ),
    ],
    messageId: email.messageId ?? null,
    isAutomatic:
      !['', 'no'].includes(header('auto-submitted')) ||
      /^(bulk|junk|auto_reply)$/.test(header('precedence')) ||
      header('x-autoreply') !== '' ||
      header('return-path') === '<>' ||
      header('content-type').startsWith('multipart/report'),
    text: new EmailReplyParser().parseReply(text).trim(),
    files: email.attachments
      // Pictures within the text are mostly signatures
      .filter(({ related, disposition }) => !related && disposition !== 'inline')
      .map(({ filename, content }) => ({ name: nameOf(filename), content: bufferOf(content) })),
  };
}

const nameOf = (name: string | null): string =>
  (name ?? '')
    .split(/[\\/]/)
    .at(-1)
    ?.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '')
    .trim()
    .slice(-120) || 'file';

const bufferOf = (content: ArrayBuffer | Uint8Array | string): Buffer =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as Uint8Array);

/** The words of an email that has no plain text: it is shown as text, so that what looks like markup does nothing. */
const plainOf = (html: string): string =>
  html
    .slice(0, 4 * MOST_TEXT)
    .replaceAll(/<(style|script|head|title)\b[\s\S]{0,100000}?<\/\1\s*>/gi, '')
    .replaceAll(/<blockquote\b[\s\S]*$/gi, '')
    .replaceAll(/<(?:br|\/p|\/div|\/li|\/tr)\b[^>]{0,500}>/gi, '\n')
    .replaceAll(/<[^>]{0,5000}>/g, '')
    .replaceAll(/&nbsp;/gi, ' ')
    .replaceAll(/&lt;/gi, '<')
    .replaceAll(/&gt;/gi, '>')
    .replaceAll(/&quot;/gi, '"')
    .replaceAll(/&#39;|&apos;/gi, "'")
    .replaceAll(/&amp;/gi, '&')
    .replaceAll(/[ \t]+\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n');
