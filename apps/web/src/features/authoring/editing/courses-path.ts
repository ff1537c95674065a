/** The list of one's own courses. */
export const COURSES_PATH = '/instructor/courses';
