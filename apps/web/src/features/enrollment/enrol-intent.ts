const KEY = 'darasa.enrol';

/**
 * Notes in this tab that somebody has pressed *Enrol* for a course. The page that enrols acts by itself only then: a link from
 * elsewhere must not enrol whoever opens it.
 */
export function noteIntent(slug: string): void {
  try {
    sessionStorage.setItem(KEY, slug);
  } catch {
    // Without storage the page asks once more
  }
}

/** Whether *Enrol* was pressed for this course in this tab. The answer is given once. */
export function takeIntent(slug: string): boolean {
  try {
    const noted = sessionStorage.getItem(KEY) === slug;
    if (noted) sessionStorage.removeItem(KEY);
    return noted;
  } catch {
    return false;
  }
}
