/** Why the server takes no more changes of a course from somebody who has it open. */
export const lostAccess = {
  gone: 'This course was deleted, or you are no longer one of its authors',
  readOnly: 'You can only read this course now. Its owner has changed what you may do',
} as const;

/** Whether changing the text again would not help. @param refused why a save was refused */
export const isLostAccess = (refused: string | null): boolean =>
  Object.values<string | null>(lostAccess).includes(refused);
