import { lessonPath } from '@darasa/contract/learning/paths';

/** The last segment of the page that follows the last lesson; no lesson has this id. */
export const FINISHED = 'finished';

/** The page that follows the last lesson. */
export const finishedPath = (courseSlug: string): string => lessonPath(courseSlug, FINISHED);
