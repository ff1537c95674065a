import { languageName } from '@darasa/contract/catalogue/language-names';
import { displayDuration, displayLevel } from '@darasa/contract/catalogue/rules';
import type { CourseDetails } from '@darasa/contract/catalogue/schemas';
import { formatBytes, formatDate, formatMinutes, formatQuantity } from '~/lib/format';

/** Free places; undefined without a limit. */
export function placesLeft({
  enrollmentCapacity,
  studentsEnrolled,
  courseType,
}: CourseDetails): number | undefined {
  if (enrollmentCapacity === null || courseType === 'self-paced') return undefined;
  return Math.max(0, enrollmentCapacity - studentsEnrolled);
}

/** One line of the buy card: a label and a value. */
export interface Fact {
  label: string;
  value: string;
}

/** Dates, duration, level and requirements, as far as they are known. */
export function courseFacts(course: CourseDetails): Fact[] {
  const facts: Fact[] = [];
  const { startDate, endDate } = course;
  if (startDate && endDate) {
    facts.push({ label: 'Dates', value: `${formatDate(startDate)} to ${formatDate(endDate)}` });
    facts.push({ label: 'Runs for', value: displayDuration(startDate, endDate) });
  } else {
    facts.push({ label: 'Runs', value: displayDuration(startDate, endDate) });
  }
  const left = placesLeft(course);
  if (left !== undefined)
    facts.push({ label: 'Places', value: `${left} of ${course.enrollmentCapacity} left` });
  facts.push({ label: 'Level', value: displayLevel(course.level) });
  facts.push({ label: 'Language', value: languageName(course.language) });
  return facts;
}

/** What is included, in order of importance. */
export function courseContents(course: CourseDetails): string[] {
  const { lessons, estimatedMinutes, downloadBytes, hasCertificate, modules } = course;
  const contents: string[] = [];
  if (lessons > 0) {
    // An imported course may have a number of lessons without a curriculum
    const order = modules > 0 ? ` in ${formatQuantity(modules, 'module')}` : '';
    contents.push(`${formatQuantity(lessons, 'lesson')}${order}`);
  }
  if (estimatedMinutes > 0) contents.push(`${formatMinutes(estimatedMinutes)} of learning`);
  if (downloadBytes > 0) contents.push(`${formatBytes(downloadBytes)} to download in all`);
  if (hasCertificate) contents.push('Certificate of completion');
  return contents;
}
