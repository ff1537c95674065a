import { createFileRoute } from '@tanstack/react-router';
import { AnalysisPage } from '~/features/assessment/analysis/analysis-page';
import { areaHead } from '~/lib/head';

export const Route = createFileRoute('/_workspace/instructor/courses/$id/analysis')({
  validateSearch: ({ assessment }): { assessment?: string } =>
    typeof assessment === 'string' && /^[\da-f-]{36}$/i.test(assessment) ? { assessment } : {},
  head: ({ match }) => areaHead(match.context.site, 'Analysis'),
  component: Analysis,
});

function Analysis() {
  const { id } = Route.useParams();
  const { assessment } = Route.useSearch();
  return <AnalysisPage course={id} assessment={assessment} />;
}
