import { lessonPath } from '@darasa/contract/learning/paths';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect } from 'react';
import { pageTitle } from '~/lib/head';
import { AttemptFrame } from '../taking/attempt/attempt-frame.tsx';
import { NothingHere } from '../taking/attempt/nothing-here.tsx';
import { newRun, paperOfRun } from '../taking/saving/practice-run.ts';
import { usePractice } from '../taking/saving/use-practice.ts';
import { OpenPractice } from './open-practice.tsx';
import { PracticeOutcome } from './practice-outcome.tsx';

interface Props {
  /** Id or slug, from the URL. */
  course: string;
  lesson: string;
  assessment: string;
}

/** A practice that is on this device: its questions, then what came out. Nothing of it needs a connection. */
export function PracticePage({ course, lesson, assessment }: Props) {
  const { site } = useRouteContext({ from: '__root__' });
  const { data, change, isKept } = usePractice(assessment);
  const back = lessonPath(course, lesson);
  const view = data?.view ?? undefined;
  const run = data?.run ?? null;
  const paper = view && paperOfRun(view, run);
  const title = view?.title || 'Practice';
  const isWithoutRun = view !== undefined && paper === undefined;
  useEffect(() => {
    document.title = pageTitle(site, title);
  }, [site, title]);
  // What is begun is kept: opening the page again goes on with it
  useEffect(() => {
    if (view && isWithoutRun) change((last) => newRun(view, last));
  }, [view, isWithoutRun, change]);

  if (data && !view)
    return (
      <AttemptFrame back={back} title="">
        <NothingHere back={back} title="This practice is not on this device">
          Download its lesson while you have a connection. Then you can practise without one.
        </NothingHere>
      </AttemptFrame>
    );
  if (view?.papers.length === 0)
    return (
      <AttemptFrame back={back} title={title}>
        <NothingHere back={back} title="This practice has no questions yet">
          Once its author has added some, download the lesson again.
        </NothingHere>
      </AttemptFrame>
    );
  if (!view || !run || !paper)
    return (
      <AttemptFrame back={back} title="">
        <p role="status" className="p-6">
          Loading…
        </p>
      </AttemptFrame>
    );
  return run.submitted_at === null ? (
    <OpenPractice
      key={run.id}
      back={back}
      view={view}
      paper={paper}
      run={run}
      isKept={isKept}
      // Only the run that is drawn: another tab may have begun the next
      onChange={(next) => change((last) => (last?.id === run.id ? next(last) : null))}
    />
  ) : (
    <PracticeOutcome
      back={back}
      view={view}
      paper={paper}
      run={run}
      onAgain={() => change((last) => newRun(view, last))}
    />
  );
}
