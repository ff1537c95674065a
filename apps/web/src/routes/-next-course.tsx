import { useQuery } from '@tanstack/react-query';
import { NextCourse as NextOfCatalogue } from '~/features/catalogue/tracks/next-course';
import { cardsQuery } from '~/features/enrollment/enrolment-calls';

/** What comes after a finished course, given what else of its track the learner has completed. */
export function NextCourse({ course }: { course: { id: string } }) {
  const own = useQuery(cardsQuery);
  if (own.isPending) return null;
  const completed = (own.data?.courses ?? []).filter(({ percent }) => percent === 100);
  return <NextOfCatalogue course={course} completed={completed.map(({ course_id }) => course_id)} />;
}
