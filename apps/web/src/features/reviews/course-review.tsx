import { useQuery } from '@tanstack/react-query';
import { OwnMade } from './made/own-made.tsx';
import { OwnReview } from './own-review.tsx';
import { standingQuery } from './review-calls.ts';

/**
 * One's own review of a course and what one made in it, or the ways to write one and to show it, on a page of somebody who is signed in: after the last lesson, for
 * instance. Nothing until it is known what they may do.
 */
export function CourseReview({ course }: { course: { id: string; title: string } }) {
  const { data: standing } = useQuery(standingQuery(course.id));
  return (
    <>
      {standing && <OwnReview course={course} standing={standing} />}
      <OwnMade course={course} />
    </>
  );
}
