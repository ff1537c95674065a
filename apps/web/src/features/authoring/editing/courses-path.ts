/** The list of one's own courses. */
export const COURSES_PATH = '/instructor/courses';

/** The home of a course, for those who teach it. */
export const courseHref = (id: string): string => `${COURSES_PATH}/${encodeURIComponent(id)}/overview`;
