import { z } from 'zod';
import type { Db } from '#platform/database/index';
import { DeliveryFault } from './delivery-fault.ts';

/** A file of an email as it waits in the queue: who makes it, and of what. It is made anew in every attempt. */
export interface AttachmentRef {
  /** A key of `AttachmentSources`. */
  source: string;
  /** What the source makes it of: the id of one of its rows. */
  id: number;
}
/** A file as it is sent. */
export interface Attachment {
  /** Without a path. */
  name: string;
  /** As in `application/pdf`. */
  type: string;
  content: Buffer;
}
/** Makes the file. @returns undefined when what it is about is gone: the email is then sent without it */
type AttachmentSource = (db: Db, id: number) => Promise<Attachment | undefined>;
export type AttachmentSources = Readonly<Record<string, AttachmentSource>>;

/** Of one email. Mail servers commonly refuse emails of more than 10 MB, and encoding adds a third. */
const MAX_FILES = 4;
export const MAX_ATTACHED_BYTES = 5 * 1024 * 1024;

const refs = z.array(z.strictObject({ source: z.string(), id: z.int() })).max(MAX_FILES);

/** The column's value. @throws ZodError when there are too many */
export const storedAttachments = (attachments: readonly AttachmentRef[]): string =>
  JSON.stringify(refs.parse(attachments));

/**
 * The files of an email.
 * @param stored the column's value
 * @throws DeliveryFault permanent when they are too large; otherwise the email is tried again later
 */
export async function makeAttachments(
  db: Db,
  sources: AttachmentSources,
  stored: unknown,
): Promise<Attachment[]> {
  const files: Attachment[] = [];
  let bytes = 0;
  for (const { source, id } of refs.parse(stored)) {
    const file = await make(db, sources, source, id);
    if (!file) continue;
    bytes += file.content.length;
    if (bytes > MAX_ATTACHED_BYTES)
      throw new DeliveryFault('The attachments are too large', { permanent: true });
    files.push(file);
  }
  return files;
}

async function make(
  db: Db,
  sources: AttachmentSources,
  source: string,
  id: number,
): Promise<Attachment | undefined> {
  // A process of an earlier or a later release may not know it
  const found = Object.hasOwn(sources, source) ? sources[source] : undefined;
  if (!found) throw new DeliveryFault(`Attachment ${source} could not be made`, { permanent: false });
  try {
    return await found(db, id);
  } catch (cause) {
    throw new DeliveryFault(`Attachment ${source} could not be made`, { permanent: false, cause });
  }
}
