import type { InstructorDashboard, TeachingCourse } from '@darasa/contract/analytics/dashboards';
import { formatQuantity } from '~/lib/format';

/** An open task for a teacher. */
export interface Need {
  key: string;
  title: string;
  /** What to do, or the text of a review. */
  detail: string;
  /** Since when; ISO 8601. */
  since?: string;
  /** The course's page, if it has one. */
  course?: { category: string; slug: string };
  /** The course to go on writing. */
  edit?: string;
}

type Kind = Exclude<keyof InstructorDashboard['needs'], 'low_reviews'>;
const details: Record<Kind, string> = {
  changes_requested: 'Reviewer asked for changes',
  approved: 'Approved and ready to publish',
  drafts: 'Draft, not yet submitted for review',
};
const others: Record<Kind, [one: string, many: string]> = {
  changes_requested: ['other course has changes requested', 'other courses have changes requested'],
  approved: ['other course is approved', 'other courses are approved'],
  drafts: ['other draft', 'other drafts'],
};

interface Waiting extends TeachingCourse {
  /** What the reviewer wrote. */
  request?: string;
}

function coursesThatWait(kind: Kind, { count, first }: { count: number; first: readonly Waiting[] }): Need[] {
  const named: Need[] = first.map((course) => ({
    key: `${kind}-${course.id}`,
    title: course.title,
    detail: course.request ? `“${course.request}”` : details[kind],
    since: course.updated_at,
    edit: course.id,
  }));
  const rest = count - first.length;
  if (rest <= 0) return named;
  return [...named, { key: kind, title: formatQuantity(rest, ...others[kind]), detail: details[kind] }];
}

/** A teacher's open tasks, most urgent first; empty when there are none. */
export function needsOf(needs: InstructorDashboard['needs']): Need[] {
  return [
    ...coursesThatWait('changes_requested', needs.changes_requested),
    ...needs.low_reviews.map(({ rating, comment, created_at, course }) => ({
      key: `review-${course.id}-${created_at}`,
      title: `${formatQuantity(rating, 'star', 'stars')} for ${course.title}`,
      detail: comment === '' ? 'No comment' : `“${comment}”`,
      since: created_at,
      course: course.listed ? course : undefined,
    })),
    ...coursesThatWait('approved', needs.approved),
    ...coursesThatWait('drafts', needs.drafts),
  ];
}
