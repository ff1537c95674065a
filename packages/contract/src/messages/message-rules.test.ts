import { expect, it } from 'vitest';
import { type Relation, type WriteRefusal, whyNotWrite } from './message-rules.ts';

const strangers: Relation = {
  fromStaff: false,
  toStaff: false,
  teaches: false,
  taught: false,
  fellow: false,
  answering: false,
  writerIsChild: false,
  readerIsChild: false,
  readerGone: false,
  readerOpen: true,
  blockedByReader: false,
  blockedByWriter: false,
};
const rows: [string, Partial<Relation>, WriteRefusal | null][] = [
  ['strangers', {}, 'not_shared'],
  ['strangers, in an old conversation', { answering: true }, 'not_shared'],
  ['fellow learners', { fellow: true }, null],
  ['a fellow learner who takes no first messages', { fellow: true, readerOpen: false }, 'closed'],
  ['the same, in an answer', { fellow: true, readerOpen: false, answering: true }, null],
  ['a teacher to a learner', { teaches: true, fellow: true }, null],
  ['a learner to a teacher', { taught: true, fellow: true }, null],
  ['a learner to a teacher who takes no first messages', { taught: true, readerOpen: false }, null],
  ['staff to anybody', { fromStaff: true }, null],
  ['anybody to staff', { toStaff: true }, 'not_shared'],
  ['an answer to staff', { toStaff: true, answering: true }, null],
  ['a fellow learner to a child', { fellow: true, readerIsChild: true }, 'child'],
  ['a child to a child', { fellow: true, readerIsChild: true, writerIsChild: true }, 'child'],
  ['a child to a fellow learner', { fellow: true, writerIsChild: true }, 'child_writes'],
  [
    'a child answers a fellow learner',
    { fellow: true, writerIsChild: true, answering: true },
    'child_writes',
  ],
  ['a child to a teacher', { taught: true, fellow: true, writerIsChild: true }, null],
  ['a teacher to a child', { teaches: true, fellow: true, readerIsChild: true }, null],
  ['staff to a child', { fromStaff: true, readerIsChild: true }, null],
  ['a child answers staff', { toStaff: true, answering: true, writerIsChild: true }, null],
  ['a former teacher to a child', { readerIsChild: true, answering: true }, 'child'],
  ['who is blocked', { fellow: true, blockedByReader: true }, 'blocked'],
  ['who has blocked', { fellow: true, blockedByWriter: true }, 'you_blocked'],
  ['a teacher who is blocked', { teaches: true, blockedByReader: true }, null],
  ['a blocked learner to a teacher', { taught: true, blockedByReader: true }, 'blocked'],
  ['an account that is gone', { fromStaff: true, teaches: true, readerGone: true }, 'gone'],
];

it.each(rows)('%s', (_who, relation, refusal) => {
  expect(whyNotWrite({ ...strangers, ...relation })).toBe(refusal);
});
