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
  files: { name: string; content: Uint8Array }[];
}

/** What was handed in is no email; the message says why. */
export class UnreadableEmail extends Error {}

/** What a search for quoted words looks at. */
const MOST_TEXT = 60_000;
const DELIVERED = new Set(['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to', 'x-rcpt-to']);

/** Meant for a thread of its own: see `read-on-thread.ts`. @throws UnreadableEmail when it is no email */
export async function readEmail(raw: Uint8Array): Promise<ReadEmail> {
  const [{ default: PostalMime }, { default: EmailReplyParser }] = await Promise.all([
    import('postal-mime'),
    import('email-reply-parser'),
  ]);
  const email = await PostalMime.parse(raw, { attachmentEncoding: 'arraybuffer' }).catch((cause: unknown) => {
    throw new UnreadableEmail(String(cause).slice(0, 100));
  });
  const header = (key: string): string =>
    email.headers
      .find((one) => one.key === key)
      ?.value.toLowerCase()
      .trim() ?? '';
  const text = tidyLines((email.text ?? plainOf(email.html ?? '')).slice(0, MOST_TEXT));
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
      .map(({ filename, content }) => ({ name: nameOf(filename), content: bytesOf(content) })),
  };
}

const nameOf = (name: string | null): string =>
  (name ?? '')
    .split(/[\\/]/)
    .at(-1)
    ?.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '')
    .trim()
    .slice(-120) || 'file';

const bytesOf = (content: ArrayBuffer | Uint8Array | string): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);

const HIDDEN = new Set(['head', 'script', 'style', 'title']);
const BREAKS = new Set(['br', '/p', '/div', '/li', '/tr']);
const COMMENT = '!--';

/**
 * The words of an email that has no plain text: it is shown as text, so that what looks like markup does nothing. Each character is looked at
 * once, whatever the sender has made of it.
 */
function plainOf(html: string): string {
  const [first = '', ...pieces] = html.slice(0, 4 * MOST_TEXT).split('<');
  let text = first;
  let hidden: string | undefined;
  for (const piece of pieces) {
    const name = piece.startsWith(COMMENT)
      ? COMMENT
      : (/^\/?[a-z][a-z0-9]*/i.exec(piece.slice(0, 20))?.[0] ?? '').toLowerCase();
    const end = hidden === COMMENT ? piece.indexOf('-->') + 2 : piece.indexOf('>');
    if (hidden === undefined) {
      // What they quote
      if (name === 'blockquote') break;
      if (HIDDEN.has(name) || (name === COMMENT && !piece.includes('-->'))) {
        hidden = name;
        continue;
      }
    } else if (hidden === COMMENT ? end < 2 : name !== `/${hidden}` && name !== 'body') continue;
    hidden = undefined;
    if (BREAKS.has(name)) text += '\n';
    text += name === '' && !/^[!?]/.test(piece) ? `<${piece}` : end < 0 ? '' : piece.slice(end + 1);
  }
  return text
    .replaceAll(/&nbsp;/gi, ' ')
    .replaceAll(/&lt;/gi, '<')
    .replaceAll(/&gt;/gi, '>')
    .replaceAll(/&quot;/gi, '"')
    .replaceAll(/&#39;|&apos;/gi, "'")
    .replaceAll(/&amp;/gi, '&');
}

/** Without spaces at the ends of lines, and with one empty line at most between others: what looks for quoted words is slow in many. */
const tidyLines = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => line.trimEnd())
    .filter((line, index, lines) => line !== '' || lines[index - 1] !== '')
    .join('\n');
