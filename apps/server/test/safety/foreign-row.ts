import { type MemberName, members } from './cast.ts';
import type { Request, Scene } from './row.ts';

/** A call with the id of an object that belongs to another person, or to no one. */
export interface ForeignRow {
  /** The caller. */
  actors: readonly MemberName[];
  /** Creates the object and uses its id in an otherwise valid request. */
  prepare(scene: Scene): Request | Promise<Request>;
}

/** An object of the student's, tried by everyone else in every role. */
export const ofTheStudent = (prepare: ForeignRow['prepare']): ForeignRow => ({
  actors: members.filter((name) => name !== 'student'),
  prepare,
});
/** An unused id, tried by an administrator, who is allowed everything. */
export const ofNobody = (request: Request): ForeignRow => ({ actors: ['admin'], prepare: () => request });

export const NO_UUID = '0190f5a0-0000-7000-8000-000000000000';
export const NO_NUMBER = '900000001';
