import { courseSeen, seeAsLearnerPath, shownInKey } from '@darasa/contract/learning/as-learner-rules';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { keyAsLearner } from '~/lib/offline/as-learner';
import { onReturn, onServerEvent } from '~/lib/realtime/live-events';
import { showToast } from '~/ui/toast';
import { type LearningPieces, LearningPiecesProvider, useLearningPieces } from '../pieces.ts';
import type { PlaceMessage } from './place-message.ts';
import { startStandIn } from './stand-in.ts';

// Before the player is there to ask for anything
if (keyAsLearner) startStandIn(keyAsLearner);

/** What the end of a course shows that a learner would have by then. */
const said = (words: string) => () => (
  <p className="rounded-m border border-line px-4 py-3 text-15 text-ink2">{words}</p>
);
const Review = said('Here a learner rates the course.');
const Certificate = ({ children }: { children: ReactNode }) => (
  <>
    {said('Here a learner finds the certificate, if the course ends with one.')()}
    {children}
  </>
);
const Grades = said('Here a learner finds their grades in the course.');

/**
 * Around the player in the frame of the screen that shows a course as a learner sees it: follows what is saved, says where it is, and
 * leads nowhere else.
 */
export function FramedPlayer({
  courseKey,
  place,
  children,
}: {
  courseKey: string;
  place: string | undefined;
  children: ReactNode;
}) {
  const queries = useQueryClient();
  const pieces = useLearningPieces();
  useEffect(() => {
    const look = () => {
      void queries.invalidateQueries({ queryKey: ['learning', 'course'] });
      void queries.invalidateQueries({ queryKey: ['assessment', 'standing'] });
    };
    const stops = [
      onServerEvent('data:changed', ({ event }) => {
        if (event === 'authoring.course-saved') look();
      }),
      onReturn(look),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queries]);
  useEffect(() => {
    const shown = shownInKey(courseKey);
    // Opened by itself, it would say nowhere that nothing is recorded
    if (window.parent === window && shown)
      location.replace(seeAsLearnerPath(shown.courseId, { place, shown: shown.shown }));
    else window.parent.postMessage({ kind: 'darasa:place', place } satisfies PlaceMessage, location.origin);
  }, [courseKey, place]);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || link.target === '_blank' || link.origin !== location.origin) return;
      const first = link.pathname.split('/')[2] ?? '';
      if (link.pathname.startsWith('/learn/') && (first === courseKey || courseSeen(first))) return;
      if (link.hash !== '' && link.pathname === location.pathname) return;
      event.preventDefault();
      event.stopPropagation();
      showToast('This link leads a learner out of the course. Go back to leave.');
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, [courseKey]);
  const own: LearningPieces = { ...pieces, Review, Certificate, Grades, NextCourse: () => null };
  return <LearningPiecesProvider value={own}>{children}</LearningPiecesProvider>;
}
