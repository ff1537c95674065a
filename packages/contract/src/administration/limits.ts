/** The longest query for the search over content pages. */
export const MAX_QUESTION_LENGTH = 500;
