/** Courses that one person may have saved at a time. */
export const MAX_SAVED_COURSES = 500;
