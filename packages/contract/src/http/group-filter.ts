import { rowIdText } from './row-id.ts';

/** Of a list of a course's people, or of what they did: only the learners of a group that the caller sees. */
export const groupFilter = rowIdText('Not a group').optional();
