/** Under what the answer for a course is kept on this device. @param course id or slug, as it was asked for */
export const courseKey = (course: string): string => `${COURSES}${course}`;

/** How the keys of all courses begin. */
export const COURSES = 'course/';

/** Under what one's own notes on a course are kept. @param course its id */
export const notesKey = (course: string): string => `notes/${course}`;
