const key = (courseId: string) => `last-lesson:${courseId}`;

/** The lesson or module of a course that was edited last on this device. */
export function lastLesson(courseId: string): string | undefined {
  try {
    return localStorage.getItem(key(courseId)) ?? undefined;
  } catch {
    return undefined;
  }
}

export function noteLesson(courseId: string, id: string): void {
  try {
    localStorage.setItem(key(courseId), id);
  } catch {
    // Storage refused: the course opens at its first lesson.
  }
}
