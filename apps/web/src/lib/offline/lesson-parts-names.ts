/* Names under which questions and cards in lessons are kept: downloads write what the lesson reads. Stored: never rename them. */

/** Of the questions and the fronts of cards, as the server answered last. */
export const lessonQuestionsKey = (revision: string, lesson: string): string =>
  `lesson-questions/${revision}/${lesson}`;
/** Of the backs of cards that were turned, or taken along with a download. */
export const cardBacksKey = (revision: string, lesson: string): string => `card-backs/${revision}/${lesson}`;

/** Whether the text of a lesson asks something. */
export const asksInText = (html: string): boolean =>
  /<div class="block-(?:question|flashcards)" data-part=/.test(html);
