import { createFileRoute } from '@tanstack/react-router';
import { AgreementPage } from '~/features/assessment/marking/agreement-page';
import { CourseMarkingPage } from '~/features/assessment/marking/course-marking-page';
import { MarkingDeskPage } from '~/features/assessment/marking/desk/marking-desk-page';
import { answerOfPath } from '~/features/assessment/marking/marking-paths';
import { PeerOverviewPage } from '~/features/assessment/marking/peer-overview-page';
import { SimilarProgramsPage } from '~/features/assessment/marking/similar-programs-page';
import { areaHead } from '~/lib/head';
import { searchText } from '~/lib/search-params';
import { ToastHost } from '~/ui/toast';

export const Route = createFileRoute('/_workspace/instructor/courses/$id/marking')({
  validateSearch: ({ assessment, answer, question, view }) => ({
    assessment: searchText(assessment, 36),
    answer: searchText(answer, 73),
    question: searchText(question, 36),
    view: searchText(view, 20),
  }),
  head: ({ match }) => areaHead(match.context.site, 'Marking'),
  component: Marking,
});

function Marking() {
  const { id } = Route.useParams();
  return (
    <>
      <Page course={id} />
      <ToastHost />
    </>
  );
}

function Page({ course }: { course: string }) {
  const { assessment, answer, question, view } = Route.useSearch();
  if (!assessment) return <CourseMarkingPage course={course} />;
  if (view === 'agreement') return <AgreementPage {...{ course, assessment }} />;
  if (view === 'peers') return <PeerOverviewPage {...{ course, assessment }} />;
  if (view === 'similar') return <SimilarProgramsPage {...{ course, assessment }} />;
  return <MarkingDeskPage {...{ course, assessment, question }} answer={answerOfPath(answer)} />;
}
