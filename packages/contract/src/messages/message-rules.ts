/** Rules of messages between people that the server and the web app both apply. */

export const messageLimits = {
  /** Characters. */
  text: 4000,
  title: 80,
  reason: 1000,
  /** Others in a conversation of several. */
  people: 20,
  /** Messages of one call. */
  page: 50,
} as const;

/** Why somebody cannot write to somebody. */
export const writeRefusals = [
  'gone',
  'self',
  'you_blocked',
  'blocked',
  'child',
  'child_writes',
  'not_shared',
  'closed',
  'left',
] as const;
export type WriteRefusal = (typeof writeRefusals)[number];

export const refusalTexts: Readonly<Record<WriteRefusal, string>> = {
  gone: 'This account does not exist any more.',
  self: 'You cannot write to yourself.',
  you_blocked: 'You have blocked this person. Unblock them to write.',
  blocked: 'This person does not receive messages from you.',
  child: 'Children receive messages from their teachers and the staff only.',
  child_writes: 'You can write to your teachers.',
  not_shared: 'You do not share a course or group any more.',
  closed: 'This person receives first messages from teachers only.',
  left: 'You have left this conversation.',
};

/** How two people stand to each other, seen from the one who writes. */
export interface Relation {
  /** Whoever writes is an administrator. */
  fromStaff: boolean;
  toStaff: boolean;
  /** Whoever writes teaches the reader in a course, or leads a group of theirs. */
  teaches: boolean;
  /** The other way round. */
  taught: boolean;
  /** They share a course or group. */
  fellow: boolean;
  /** The reader has written in this conversation before. */
  answering: boolean;
  writerIsChild: boolean;
  readerIsChild: boolean;
  readerGone: boolean;
  /** The reader takes first messages of fellow learners. */
  readerOpen: boolean;
  blockedByReader: boolean;
  blockedByWriter: boolean;
}

/**
 * Why somebody cannot write to somebody; null: they can. Teachers and the staff reach their people whatever these have blocked: they are muted,
 * not blocked.
 */
export function whyNotWrite(relation: Relation): WriteRefusal | null {
  if (relation.readerGone) return 'gone';
  if (relation.blockedByWriter) return 'you_blocked';
  if (relation.fromStaff || relation.teaches) return null;
  if (relation.readerIsChild) return 'child';
  if (relation.blockedByReader) return 'blocked';
  if (relation.taught || (relation.toStaff && relation.answering)) return null;
  if (relation.writerIsChild) return 'child_writes';
  if (!relation.fellow) return 'not_shared';
  return relation.readerOpen || relation.answering ? null : 'closed';
}
