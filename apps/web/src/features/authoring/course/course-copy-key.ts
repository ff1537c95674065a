/** The key of what a browser keeps of a course that its server does not have. */
export const courseCopyKey = (id: string): string => `course_edit_${id}`;
