/** The longest question that the search over pages of content takes. */
export const MAX_QUESTION_LENGTH = 500;
