import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { LearningPiecesProvider } from '~/features/learning/pieces';
import { LearnPage } from '~/features/learning/player/learn-page';
import { GuardScreen } from '~/layouts/guard-screen';
import { areaHead } from '~/lib/head';
import { keyAsLearner } from '~/lib/offline/as-learner';
import { announceRefusal } from '~/lib/session/guard-state';
import { session, sessionDecided } from '~/lib/session/session';
import { learningPieces } from '~/routes/-learning-pieces';
import { useAttaching } from '~/routes/-upload-attached';
import { AttachProvider } from '~/ui/files/attach-context';

const SeeAsLearner = lazy(async () => ({
  default: (await import('~/routes/-see-as-learner')).SeeAsLearner,
}));
const FramedPlayer = lazy(async () => ({
  default: (await import('~/features/learning/as-learner/framed-player')).FramedPlayer,
}));

/**
 * The player. Previews are open to everybody: the server decides for each lesson. In place of a course it may say that one is looked at as
 * a learner, and then has the frame for that, or is the player in it.
 */
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
  const attaching = useAttaching();
  const { course, lesson } = Route.useParams();
  // See `seeAsLearnerPath`
  if (course.startsWith('see~'))
    return (
      <Suspense fallback={<GuardScreen />}>
        <SeeAsLearner courseKey={course} place={lesson} />
      </Suspense>
    );
  const player = <LearnPage courseKey={course} place={lesson} />;
  return (
    <LearningPiecesProvider value={learningPieces}>
      <AttachProvider value={attaching}>
        {keyAsLearner ? (
          <Suspense fallback={<GuardScreen />}>
            <FramedPlayer courseKey={course} place={lesson}>
              {player}
            </FramedPlayer>
          </Suspense>
        ) : (
          player
        )}
      </AttachProvider>
    </LearningPiecesProvider>
  );
}
