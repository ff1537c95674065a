import { z } from 'zod';
import { attachedLimits as limits } from './attached-rules.ts';
import { mediaKinds } from './rules.ts';

/** A file of a message, post or announcement, for whoever may read that. */
export const attachedFile = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(mediaKinds),
  mime: z.string(),
  bytes: z.number().int(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Signed, and valid for some hours; null: it is being prepared, or could not be. */
  url: z.string().nullable(),
});
export type AttachedFile = z.infer<typeof attachedFile>;

/** Uploaded files by their ids, in the order in which they are shown. */
export const attachedIds = z.array(z.uuid()).max(limits.files, { error: `At most ${limits.files} files` });
