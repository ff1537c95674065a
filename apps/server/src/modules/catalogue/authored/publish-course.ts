import type { Tx } from '#platform/database/index';
import { releaseListingPicture } from '../pictures/release-picture.ts';
import { claimSlug, requirePlace } from './authored-courses.ts';
import { lockCourse, updateCourse } from './authored-repository.ts';
import type { CourseFacts, CoursePlace, PublishedModule } from './course-facts.ts';
import { deleteOtherModules, writeLessons, writeModules } from './publication-repository.ts';

export interface Publication {
  facts: CourseFacts & { title: string };
  place: CoursePlace;
  modules: readonly PublishedModule[];
}

/**
 * Makes the catalogue show a course as it is given, and lists it. Rows of modules and lessons are found again by their stable
 * ids. Every process is notified at the commit, by the database's own announcements. A course that was never published gets
 * its slug from its title now; later it keeps it.
 * @returns the slug
 */
export async function publishCourse(tx: Tx, id: number, publication: Publication): Promise<string> {
  const { facts, modules } = publication;
  const place = await requirePlace(tx, publication.place);
  const before = await lockCourse(tx, id);
  const slug = before?.published_at ? before.slug : await claimSlug(tx, facts.title, id);
  await writeModules(
    tx,
    id,
    modules.map(({ lessons: _lessons, ...module }, position) => ({ ...module, position: position + 1 })),
  );
  const lessons = modules.flatMap((module) =>
    module.lessons.map((lesson, position) => ({
      ...lesson,
      module_stable_id: module.stable_id,
      position: position + 1,
    })),
  );
  await writeLessons(tx, id, lessons);
  await deleteOtherModules(
    tx,
    id,
    modules.map(({ stable_id }) => stable_id),
  );
  await updateCourse(tx, id, {
    ...facts,
    ...place,
    slug,
    status: 'published',
    is_published: true,
    modules_count: modules.length,
    lessons_count: lessons.length,
    download_bytes: lessons.reduce((sum, lesson) => sum + lesson.download_bytes, 0),
  });
  if (facts.image_url !== undefined) await releaseListingPicture(tx, id);
  return slug;
}
