import type { Told } from '#modules/discussions';

/** Whether who asked is told of it as an answer; otherwise they are one of those who follow. */
export const hearsOfAnswer = ({ thread, followers, askerId }: Told): boolean =>
  thread.kind === 'question' && thread.course_id !== null && followers.includes(askerId);
