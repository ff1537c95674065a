import { createFileRoute } from '@tanstack/react-router';
import { PracticePage } from '~/features/assessment/practice/practice-page';
import { areaHead } from '~/lib/head';

/** A practice that is on this device, with a connection or without. */
export const Route = createFileRoute('/learn/$course/$lesson/practice/$assessment')({
  head: ({ match }) => areaHead(match.context.site, 'Practice'),
  component: Practice,
});

function Practice() {
  const { course, lesson, assessment } = Route.useParams();
  return <PracticePage key={assessment} course={course} lesson={lesson} assessment={assessment} />;
}
