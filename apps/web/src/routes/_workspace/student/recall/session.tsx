import { sessionMinutes } from '@darasa/contract/recall/session-rules';
import { createFileRoute } from '@tanstack/react-router';
import { isCardAnswered, judgeCard, RecallQuestion } from '~/features/assessment/recall/recall-question';
import type { RecallPieces } from '~/features/recall/pieces';
import { RecallSessionPage } from '~/features/recall/session-page';
import { areaHead } from '~/lib/head';
import { searchText } from '~/lib/search-params';

export const Route = createFileRoute('/_workspace/student/recall/session')({
  validateSearch: ({ minutes, course, early }): { minutes?: string; course?: string; early?: string } => ({
    minutes: searchText(minutes, 2),
    course: searchText(course, 20),
    early: searchText(early, 1),
  }),
  head: ({ match }) => areaHead(match.context.site, 'Daily review'),
  component: Session,
});

const pieces: RecallPieces = { Question: RecallQuestion, judge: judgeCard, isAnswered: isCardAnswered };

function Session() {
  const { minutes, course, early } = Route.useSearch();
  const chosen = sessionMinutes.find((each) => String(each) === minutes);
  return (
    <RecallSessionPage
      // Another one is begun anew
      key={`${minutes} ${course} ${early}`}
      pieces={pieces}
      minutes={chosen}
      courseId={course}
      early={early === '1'}
    />
  );
}
