import { z } from 'zod';
import { mediaKinds, mediaStates } from './rules.ts';

export const mediaSourceKinds = ['original', 'image', 'hls', 'audio', 'poster'] as const;

/** One way to fetch a file. */
export const mediaSource = z.object({
  kind: z.enum(mediaSourceKinds),
  /** Signed, and valid for some hours. */
  url: z.string(),
  mime: z.string(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Of a stream: of all that one quality downloads. */
  bytes: z.number().int(),
});

/** A file as whoever may see it gets it. */
export const mediaView = z.object({
  id: z.string(),
  kind: z.enum(mediaKinds),
  /** What its owner called it. */
  name: z.string(),
  mime: z.string(),
  bytes: z.number().int(),
  /** Of an image as its renditions show it; of a video as it is played. */
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  seconds: z.number().nullable(),
  state: z.enum(mediaStates),
  /** The best first. Of an image none is the original once there are others: it may say where it was taken. */
  sources: z.array(mediaSource),
});

export const crop = z.object({
  x: z.number().min(0).max(100_000),
  y: z.number().min(0).max(100_000),
  width: z.number().min(1).max(100_000),
  height: z.number().min(1).max(100_000),
});

/** A file as its owner sees it. */
export const ownMediaView = mediaView.extend({
  /** Per cent of the processing; null when it is not known, or nothing is being done. */
  progress: z.number().int().nullable(),
  /** What went wrong, in words for the owner. */
  problem: z.string().nullable(),
  /** This server makes no other versions of it: everybody gets the file that was uploaded. */
  original_only: z.boolean(),
  crop: crop.nullable(),
  /** Some course shows it. */
  in_use: z.boolean(),
  created_at: z.string().describe('ISO 8601, UTC'),
  abilities: z.object({ delete: z.boolean(), crop: z.boolean() }),
});

export const mediaQuota = z.object({
  /** Bytes of all one's own files and unfinished uploads; the same bytes count once. */
  used: z.number().int(),
  limit: z.number().int(),
  /** Most bytes of one file, by kind. */
  limits: z.record(z.enum(mediaKinds), z.number().int()),
});

export type MediaSource = z.infer<typeof mediaSource>;
export type MediaView = z.infer<typeof mediaView>;
export type OwnMediaView = z.infer<typeof ownMediaView>;
export type MediaQuota = z.infer<typeof mediaQuota>;
