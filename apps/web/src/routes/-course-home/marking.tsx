import { AgreementPage } from '~/features/assessment/marking/agreement-page';
import { CourseMarkingPage } from '~/features/assessment/marking/course-marking-page';
import { MarkingDeskPage } from '~/features/assessment/marking/desk/marking-desk-page';
import { answerOfPath } from '~/features/assessment/marking/marking-paths';
import { PeerOverviewPage } from '~/features/assessment/marking/peer-overview-page';
import { SimilarProgramsPage } from '~/features/assessment/marking/similar-programs-page';
import { CourseGroupFilter, groupOf } from '~/features/groups/course-group-filter';
import { searchText } from '~/lib/search-params';
import { ToastHost } from '~/ui/toast';
import type { TabProps } from './tab-props.ts';

export function Marking({ id, search }: TabProps) {
  const assessment = searchText(search.assessment, 36);
  if (!assessment)
    return (
      <CourseMarkingPage course={id} group={groupOf(search)} filter={<CourseGroupFilter course={id} />} />
    );
  return (
    <>
      <Desk course={id} assessment={assessment} search={search} />
      <ToastHost />
    </>
  );
}

interface DeskProps {
  course: string;
  assessment: string;
  search: TabProps['search'];
}

/** One assessment, with the whole window. */
function Desk({ course, assessment, search }: DeskProps) {
  const group = groupOf(search);
  const filter = <CourseGroupFilter course={course} />;
  const place = { course, assessment, group, filter };
  if (search.view === 'agreement') return <AgreementPage {...place} />;
  if (search.view === 'peers') return <PeerOverviewPage {...place} />;
  if (search.view === 'similar') return <SimilarProgramsPage {...place} />;
  const question = searchText(search.question, 36);
  const answer = answerOfPath(searchText(search.answer, 73));
  return <MarkingDeskPage {...place} {...{ question, answer }} />;
}
