/**
 * The page of a lesson in the player.
 * @param lessonId without it the player opens the lesson at which the person left off, or the first one
 */
export const lessonPath = (courseSlug: string, lessonId?: string | null): string =>
  `/learn/${encodeURIComponent(courseSlug)}${lessonId ? `/${encodeURIComponent(lessonId)}` : ''}`;
