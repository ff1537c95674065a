/** What learners ask in a teacher's courses. */
export const INBOX_PATH = '/instructor/questions';
