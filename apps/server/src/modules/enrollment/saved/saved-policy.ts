import type { CourseState } from './saved-repository.ts';

/** Listed courses may be saved by anybody with an account, hidden ones by those who are enrolled in them. */
export const maySave = ({ listed, enrolled }: CourseState): boolean => listed || enrolled;
