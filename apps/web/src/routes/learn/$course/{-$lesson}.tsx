import { createFileRoute } from '@tanstack/react-router';
import { LearningPiecesProvider } from '~/features/learning/pieces';
import { LearnPage } from '~/features/learning/player/learn-page';
import { GuardScreen } from '~/layouts/guard-screen';
import { areaHead } from '~/lib/head';
import { announceRefusal } from '~/lib/session/guard-state';
import { session, sessionDecided } from '~/lib/session/session';
import { learningPieces } from '~/routes/-learning-pieces';

/** The player. Previews are open to everybody: the server decides for each lesson. */
export const Route = createFileRoute('/learn/$course/{-$lesson}')({
  ssr: false,
  beforeLoad: async (route) => {
    await sessionDecided();
    // Who has to choose a new password does so first; nobody else waits for the guard's code
    if (session.user()?.must_change_password)
      await (await import('~/lib/session/guard')).requireAccess(route);
    else announceRefusal(undefined);
  },
  head: ({ match }) => areaHead(match.context.site, 'Lesson'),
  component: Learn,
  pendingComponent: GuardScreen,
  pendingMs: 0,
  // The router would show it for half a second, however soon the page is there
  pendingMinMs: 0,
});

function Learn() {
  const { course, lesson } = Route.useParams();
  return (
    <LearningPiecesProvider value={learningPieces}>
      <LearnPage courseKey={course} place={lesson} />
    </LearningPiecesProvider>
  );
}
