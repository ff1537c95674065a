/** The screen of a practice that is on this device. */
export const practicePath = (course: string, lesson: string, assessment: string): string =>
  `/learn/${encodeURIComponent(course)}/${encodeURIComponent(lesson)}/practice/${encodeURIComponent(assessment)}`;
