import type { CourseState } from './repository.ts';

/** Listed courses may be saved by anybody with an account, hidden ones by those who are enrolled in them. */
export const maySave = ({ listed, enrolled }: CourseState): boolean => listed || enrolled;
