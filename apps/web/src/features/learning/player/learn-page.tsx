import type { LearningCourse } from '@darasa/contract/learning/schemas';
import { useQuery } from '@tanstack/react-query';
import { isMissing } from '~/lib/api/errors';
import { useOnline } from '~/lib/online';
import { useSession } from '~/lib/session/session';
import { Button, buttonClass } from '~/ui/button';
import { EmptyState, ErrorState } from '~/ui/message';
import { PathLink } from '~/ui/path-link';
import { learnCourseQuery } from '../queries.ts';
import { FINISHED } from './finished-path.ts';
import { Player } from './player.tsx';
import { PlayerFrame } from './player-frame.tsx';
import { PlayerSkeleton } from './player-skeleton.tsx';

interface Props {
  /** Id or slug, from the URL. */
  courseKey: string;
  /** From the URL: a lesson's id or the page after the last; undefined: where the person left off, or the first lesson. */
  place: string | undefined;
}

/** The player of a course, in each of its states. */
export function LearnPage({ courseKey, place }: Props) {
  const session = useSession();
  const who = session.status === 'authenticated' ? session.user.user_id : session.status;
  const query = useQuery({ ...learnCourseQuery(courseKey), enabled: session.status !== 'initializing' });
  const { data, error, fetchStatus, refetch } = query;
  if (!data && isMissing(error)) {
    return (
      <PlayerFrame>
        <EmptyState
          level={1}
          title="Course not found"
          actions={
            <PathLink href="/courses" className={buttonClass()}>
              See all courses
            </PathLink>
          }
        >
          It may have been removed, or the link may be incomplete.
        </EmptyState>
      </PlayerFrame>
    );
  }
  if (!data && (error || fetchStatus === 'paused')) {
    return (
      <PlayerFrame>
        <Failed error={error} onRetry={() => void refetch()} />
      </PlayerFrame>
    );
  }
  if (!data) return <PlayerSkeleton />;
  return (
    // Another person is another player
    <Player
      key={`${who} ${data.course.id}`}
      courseKey={courseKey}
      course={data satisfies LearningCourse}
      lessonId={place === FINISHED ? undefined : place}
      finished={place === FINISHED}
    />
  );
}

function Failed({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const online = useOnline();
  const offline = !online || error === null;
  return (
    <ErrorState
      level={1}
      title={offline ? 'You are offline' : 'This course could not be opened'}
      actions={
        <>
          <Button onClick={onRetry}>Try again</Button>
          <PathLink href="/student/dashboard" className={buttonClass({ look: 'outline' })}>
            Your dashboard
          </PathLink>
        </>
      }
    >
      {offline ? 'This course is not on this device. It will load when you are back online.' : error?.message}
    </ErrorState>
  );
}
