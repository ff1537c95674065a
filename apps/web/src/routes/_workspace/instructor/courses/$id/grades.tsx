import { createFileRoute } from '@tanstack/react-router';
import { GradebookPage } from '~/features/assessment/gradebook/gradebook-page';
import { areaHead } from '~/lib/head';

export const Route = createFileRoute('/_workspace/instructor/courses/$id/grades')({
  head: ({ match }) => areaHead(match.context.site, 'Grades'),
  component: Grades,
});

function Grades() {
  const { id } = Route.useParams();
  return <GradebookPage course={id} />;
}
