import { enrolPath } from '@darasa/contract/enrollment/rules';

const KEY = 'darasa.enrol';

interface Intent {
  slug: string;
  title: string;
}

function read(): Intent | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return undefined;
    const { slug, title } = kept as Partial<Record<keyof Intent, unknown>>;
    return typeof slug === 'string' && typeof title === 'string' ? { slug, title } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Notes in this tab that somebody has pressed *Enrol* for a course. The page that enrols acts by itself only then: a link from
 * elsewhere must not enrol whoever opens it.
 */
export function noteIntent({ slug, title }: Intent): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ slug, title }));
  } catch {
    // Without storage the page asks once more
  }
}

/** The title of the course for which *Enrol* was pressed in this tab, when a page leads back to that course's enrolment. */
export function intendedCourse(path: string | null): string | undefined {
  const intent = read();
  return intent && path === enrolPath(intent.slug) ? intent.title : undefined;
}

/** Whether *Enrol* was pressed for this course in this tab. The answer is given once. */
export function takeIntent(slug: string): boolean {
  const noted = read()?.slug === slug;
  if (noted) sessionStorage.removeItem(KEY);
  return noted;
}
