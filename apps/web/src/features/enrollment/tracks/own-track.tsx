import type { TrackStanding } from '@darasa/contract/enrollment/track-endpoints';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatQuantity } from '~/lib/format';
import { Button } from '~/ui/button';
import { Confirm } from '~/ui/confirm';
import { Note } from '~/ui/message';
import { QueryResult } from '~/ui/query-result';
import { showToast } from '~/ui/toast';
import { ChapterBars, NextChapter } from './chapters.tsx';
import { trackStandingQuery } from './track-calls.ts';
import { useTrackAct } from './use-track-act.ts';
import { type TrackEnrolProps, WhatItGives, WhatItGivesLater } from './what-it-gives.tsx';

/** A learning track for somebody who is signed in: take it, go on with it, leave it. */
export function OwnTrack(props: TrackEnrolProps) {
  return (
    <div className="mb-5 border-b border-line pb-5">
      <QueryResult
        query={useQuery(trackStandingQuery(props.track.slug))}
        skeleton={<WhatItGivesLater {...props} />}
        failed="Your place in this path could not be loaded"
      >
        {(standing) => <Standing {...props} standing={standing} />}
      </QueryResult>
    </div>
  );
}

function Standing({ track, sumOf, standing }: TrackEnrolProps & { standing: TrackStanding }) {
  const { chapters, next, joined_at, abilities } = standing;
  const act = useTrackAct(track.slug);
  const [leaving, setLeaving] = useState(false);
  const open = chapters.filter(({ state }) => state === 'open').length;
  const mine = new Set(
    chapters.flatMap(({ course_id, state }) =>
      state === 'active' || state === 'completed' ? course_id : [],
    ),
  );
  const join = () => {
    if (!act.isPending) act.mutate('join');
  };
  const refused = act.data ?? [];
  const notes = (
    <>
      {act.isError && <Note tone="danger">{act.error.message}</Note>}
      {refused.length > 0 && (
        <Note tone="info">
          You could not be enrolled in{' '}
          {refused.map(({ title, message }) => `“${title}”: ${message}`).join(' ')}
        </Note>
      )}
    </>
  );
  if (joined_at === null)
    return (
      <div className="grid grid-cols-1 gap-3">
        {abilities.join && (
          <>
            <Button className="w-full" aria-disabled={act.isPending} onClick={join}>
              {act.isPending ? 'One moment…' : 'Take the whole path'}
            </Button>
            <WhatItGives courses={track.courseList.filter(({ id }) => !mine.has(id))} sumOf={sumOf} />
          </>
        )}
        {notes}
      </div>
    );
  return (
    <div className="grid grid-cols-1 gap-3">
      <ChapterBars standing={standing} />
      {next ? (
        <NextChapter next={next} className="w-full" />
      ) : (
        <p className="font-semibold">You have completed this path.</p>
      )}
      {abilities.join && (
        <Button look="outline" className="w-full" aria-disabled={act.isPending} onClick={join}>
          Enrol in {formatQuantity(open, 'more course', 'more courses')}
        </Button>
      )}
      {notes}
      <Button look="quiet" className="justify-self-start" onClick={() => setLeaving(true)}>
        Leave this path
      </Button>
      <Confirm
        question={`Leave “${track.name}”?`}
        action="Leave the path"
        danger
        isOpen={leaving}
        onClose={() => setLeaving(false)}
        onConfirm={async () => {
          await act.mutateAsync('leave');
          showToast('You have left the path. Your progress is kept.');
        }}
      >
        <p>
          You leave the courses that the path gave you and that you have not completed. Your progress is kept.
          Courses that you entered by yourself, or paid for, stay.
        </p>
      </Confirm>
    </div>
  );
}
