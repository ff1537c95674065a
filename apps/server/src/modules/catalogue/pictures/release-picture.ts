import { type MediaHolder, replaceMediaReferences } from '#modules/media';
import type { Tx } from '#platform/database/index';

/** Holds the picture that was fetched for a course from where its listing had it. */
export const listingPictureOf = (courseId: number): MediaHolder => ({
  type: 'course-listing',
  id: String(courseId),
});

/** The course shows another picture, or none, from now on. */
export const releaseListingPicture = (tx: Tx, courseId: number): Promise<void> =>
  replaceMediaReferences(tx, listingPictureOf(courseId), []);
