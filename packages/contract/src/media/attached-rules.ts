import type { MediaKind } from './rules.ts';

/** Files that people put into messages, posts and announcements. */
export const attachedKinds = ['image', 'audio', 'document'] as const satisfies readonly MediaKind[];
export const attachedLimits = {
  /** Of one message, post or announcement. */
  files: 8,
  /** Of one file. */
  bytes: 25_000_000,
} as const;
