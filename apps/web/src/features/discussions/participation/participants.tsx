import type { Participant, Participation } from '@darasa/contract/discussions/participation';
import { participationLimits as limits } from '@darasa/contract/discussions/participation-rules';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount, formatQuantity } from '~/lib/format';
import { Button } from '~/ui/button';
import { RowsSkeleton } from '~/ui/data-table';
import { numberIn } from '~/ui/fields/number-field';
import { TextField } from '~/ui/fields/text-field';
import { linkClass } from '~/ui/link-class';
import { EmptyState, Note } from '~/ui/message';
import { PathLink } from '~/ui/path-link';
import { QueryResult } from '~/ui/query-result';
import { showToast } from '~/ui/toast';
import { useRefresh } from '../use-thread-change.ts';
import { markParticipant, participantsQuery } from './calls.ts';
import { askedWords, formatPoints, writtenWords } from './words.ts';

/** What each learner wrote of what is asked, and their points; where a teacher gives them, the fields for it. */
export function Participants({ id, back }: { id: string; back: string }) {
  const query = useInfiniteQuery(participantsQuery(id));
  return (
    <div>
      <p className="mb-2 text-15">
        <PathLink href={back} className={`${linkClass} inline-flex min-h-11 items-center`}>
          All graded discussions
        </PathLink>
      </p>
      <QueryResult
        query={query}
        skeleton={<RowsSkeleton rows={4} />}
        failed="The learners could not be loaded"
        missing={
          <EmptyState level={2} title="Graded discussion not found">
            It was removed, or it belongs to a course in which you do not mark.
          </EmptyState>
        }
      >
        {({ pages }) => {
          const [first] = pages;
          if (!first) return null;
          const { participation } = first;
          const learners = pages.flatMap((page) => page.learners);
          return (
            <>
              <h3 dir="auto" className="text-19 wrap-anywhere">
                {participation.title}
              </h3>
              <p className="mt-0.5 text-15 text-ink2">
                {`${askedWords(participation)} for ${formatQuantity(participation.max_points, 'point')}. `}
                {participation.graded_by === 'count'
                  ? 'The points follow from what is written. Other points are set in the gradebook.'
                  : 'Learners see the points and the comment.'}
              </p>
              {learners.length === 0 ? (
                <p className="mt-3 text-15 text-ink2">Nobody has enrolled in this course yet.</p>
              ) : (
                <ul className="mt-3">
                  {learners.map((learner) => (
                    <Row key={learner.user_id} learner={learner} participation={participation} />
                  ))}
                </ul>
              )}
              {query.hasNextPage && (
                <div className="mt-4">
                  <Button look="outline" onClick={() => void query.fetchNextPage()}>
                    Show more learners
                  </Button>
                </div>
              )}
            </>
          );
        }}
      </QueryResult>
    </div>
  );
}

function Row({ learner, participation }: { learner: Participant; participation: Participation }) {
  const { name, written, points, excused, overridden } = learner;
  const isByTeacher = participation.graded_by === 'teacher';
  return (
    <li className="grid gap-2 border-b border-line py-3.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p dir="auto" className="min-w-0 text-16 font-semibold wrap-anywhere">
          {name}
        </p>
        <p className="tabular text-15">
          {points === null
            ? 'No points yet'
            : `${formatPoints(points)} of ${formatQuantity(participation.max_points, 'point')}`}
        </p>
        <p className="basis-full text-14 text-ink2">
          {[
            writtenWords(written, participation),
            written.late > 0 && `${formatCount(written.late)} late`,
            excused && 'Excused',
            overridden && 'Set in the gradebook',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {isByTeacher && !overridden && (
        <MarkForm key={`${points} ${learner.comment}`} learner={learner} participation={participation} />
      )}
    </li>
  );
}

function MarkForm({ learner, participation }: { learner: Participant; participation: Participation }) {
  const [points, setPoints] = useState(learner.points === null ? '' : String(learner.points));
  const [comment, setComment] = useState(learner.comment);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const refresh = useRefresh();
  const save = async () => {
    if (busy) return;
    const value = points.trim() === '' ? null : numberIn(points, 2);
    if (points.trim() !== '' && (value === null || value < 0 || value > participation.max_points))
      return setProblem(`Enter a number from 0 to ${formatPoints(participation.max_points)}.`);
    setBusy(true);
    setProblem('');
    try {
      await markParticipant(participation.id, learner.user_id, { points: value, comment });
      await refresh();
      showToast('The points are saved');
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'This could not be saved. Please try again.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      noValidate
      className="grid gap-3 md:grid-cols-[7rem_1fr_auto] md:items-end"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        label="Points"
        aria-label={`Points for ${learner.name}`}
        unmarked
        inputMode="decimal"
        autoComplete="off"
        className="tabular"
        value={points}
        onChange={(event) => setPoints(event.target.value)}
      />
      <TextField
        label="Comment"
        aria-label={`Comment for ${learner.name}`}
        unmarked
        maxLength={limits.comment}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
      />
      <Button
        type="submit"
        look="outline"
        aria-disabled={busy}
        aria-label={`Save points for ${learner.name}`}
      >
        Save
      </Button>
      {problem && (
        <div className="md:col-span-3">
          <Note tone="danger">{problem}</Note>
        </div>
      )}
    </form>
  );
}
