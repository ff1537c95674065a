/** The screen of an attempt; of one that is submitted: its result. */
export const attemptPath = (course: string, lesson: string, attempt: string): string =>
  `/learn/${encodeURIComponent(course)}/${encodeURIComponent(lesson)}/attempt/${encodeURIComponent(attempt)}`;
