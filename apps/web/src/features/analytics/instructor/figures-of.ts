import type { InstructorDashboard } from '@darasa/contract/analytics/dashboards';
import { formatCount, formatQuantity, formatRating } from '~/lib/format';
import type { Figure } from '~/ui/figures/figures';

type Sources = Pick<InstructorDashboard, 'students' | 'new_students' | 'rating' | 'published_courses'>;

/** The four figures of a teacher, with a text alternative for each chart. */
export function figuresOf({ students, new_students, rating, published_courses }: Sources): Figure[] {
  return [
    {
      label: 'Students',
      value: formatCount(students.total),
      line: students.weeks,
      note: growth(students.weeks),
    },
    {
      label: 'New in 30 days',
      value: formatCount(new_students.total),
      line: new_students.weeks,
      note: `${formatCount(new_students.before)} in the 30 days before`,
    },
    {
      label: 'Rating',
      value: rating.count > 0 ? formatRating(rating.average) : '–',
      line: ratingLine(rating.weeks),
      note: rating.count > 0 ? ratingText(rating) : 'No ratings yet',
    },
    {
      label: 'Published courses',
      value: formatCount(published_courses.total),
      line: published_courses.weeks,
      note: growth(published_courses.weeks),
    },
  ];
}

/** `12 more than 11 weeks ago`. @param weeks totals at the end of each week, the oldest first */
function growth(weeks: readonly number[]): string {
  const ago = `${weeks.length - 1} weeks ago`;
  const change = (weeks.at(-1) ?? 0) - (weeks[0] ?? 0);
  // Of nothing there is nothing to compare: the account may be minutes old
  if (change === 0) return weeks.every((total) => total === 0) ? '' : `The same as ${ago}`;
  return `${formatCount(Math.abs(change))} ${change > 0 ? 'more' : 'fewer'} than ${ago}`;
}

/** A smaller difference, in stars, is not shown as a change. */
const STILL = 0.1;

/** Weeks before the first rating have none, which is not a bad rating. */
function sinceFirst(weeks: readonly number[]): readonly number[] {
  const first = weeks.findIndex((average) => average > 0);
  return first === -1 ? [] : weeks.slice(first);
}

function ratingLine(weeks: readonly number[]): readonly number[] {
  const line = sinceFirst(weeks);
  return Math.max(...line) - Math.min(...line) < STILL ? line.map(() => 1) : line;
}

/** `128 ratings, up from 4.4`; without the change if both round to the same value. */
function ratingText({ average, count, weeks }: InstructorDashboard['rating']): string {
  const ratings = formatQuantity(count, 'rating', 'ratings');
  const before = sinceFirst(weeks)[0] ?? average;
  const [was, is] = [formatRating(before), formatRating(average)];
  if (was === is) return ratings;
  return `${ratings}, ${average > before ? 'up' : 'down'} from ${was}`;
}
