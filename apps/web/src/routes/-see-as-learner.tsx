import {
  courseSeen,
  learnerStages,
  seeAsLearnerPath,
  shownVersions,
} from '@darasa/contract/learning/as-learner-rules';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';
import { courseHref } from '~/features/authoring/editing/courses-path';
import { AsLearnerPage, type SeenSettings } from '~/features/learning/as-learner/as-learner-page';
import { ClientRedirect } from '~/layouts/client-redirect';
import { useSession } from '~/lib/session/session';

interface Props {
  /** From the address, in place of a course. */
  courseKey: string;
  place: string | undefined;
}

type Search = Partial<Record<'stage' | 'width' | 'shown' | 'open' | 'seed' | 'back', string>>;

/** A course as a learner sees it, with its state in the address. */
export function SeeAsLearner({ courseKey, place }: Props) {
  const courseId = courseSeen(courseKey) ?? '0';
  const search: Search = useLocation({ select: ({ search: said }) => said });
  const navigate = useNavigate();
  const session = useSession();
  const at = useLocation({ select: ({ href }) => href });
  const settings: SeenSettings = {
    stage: learnerStages.find((one) => one === search.stage) ?? 'new',
    width: search.width === 'desktop' ? 'desktop' : 'phone',
    openAll: search.open === 'all',
    seed: /^[\da-z]{1,20}$/.test(search.seed ?? '') ? (search.seed ?? '') : 'first',
  };
  const shown = shownVersions.find((one) => one === search.shown) ?? 'draft';
  const go = (to: string | undefined, next: SeenSettings) => {
    const query = new URLSearchParams({
      stage: next.stage,
      width: next.width,
      ...(next.openAll && { open: 'all' }),
      seed: next.seed,
      ...(shown === 'submitted' && { shown }),
      ...(search.back && { back: search.back }),
    });
    const path = seeAsLearnerPath(courseId, { place: to });
    void navigate({ href: `${path}?${query}`, replace: true });
  };
  const current = useRef({ go, settings, place });
  current.current = { go, settings, place };
  const onPlace = useCallback((to: string | undefined) => {
    const now = current.current;
    if (to !== now.place) now.go(to, now.settings);
  }, []);
  // Only who is logged in writes courses
  if (session.status === 'unauthenticated')
    return <ClientRedirect href={`/authentication/login?callbackUrl=${encodeURIComponent(at)}`} />;
  const back = backOf(search.back, courseId);
  return (
    <AsLearnerPage
      courseId={courseId}
      shown={shown}
      place={place}
      settings={settings}
      onChange={(change) => go(place, { ...settings, ...change })}
      onPlace={onPlace}
      back={back}
    />
  );
}

/** The page that somebody came from: of this site, or the course's home. */
function backOf(from: string | undefined, courseId: string): { href: string; label: string } {
  const href = from?.startsWith('/') && !/^\/[/\\]/.test(from) ? from : courseHref(courseId);
  if (href.includes('/edit')) return { href, label: 'Back to the editor' };
  return {
    href,
    label: href.startsWith('/administrator/reviews') ? 'Back to the review' : 'Back to the course',
  };
}
