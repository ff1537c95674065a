import { type ReactNode, type RefObject, useEffect, useState, useSyncExternalStore } from 'react';
import { Tabs } from '~/ui/navigation/tabs';

/** What is said about lessons, beside them. */
export interface LessonComments {
  /** How many comments on a lesson wait. */
  openOf: (lessonId: string) => number;
  draw: (shown: ShownComments) => ReactNode;
}

interface ShownComments {
  lessonId: string;
  /** What the text of the lesson is in. */
  page: RefObject<HTMLElement | null>;
  /** They stand beside the text, else in a sheet. */
  beside: boolean;
  /** Words that are to be commented on. */
  about: string | null;
  onAboutDone: () => void;
  /** Called before the text is gone to. */
  onLeave?: () => void;
}

export type SideTab = 'settings' | 'comments';

/** Where the outer columns are drawers: the token `--breakpoint-lg`. */
const BROAD = '(width >= 70.0625rem)';
const isBroad = (): boolean => typeof matchMedia === 'undefined' || matchMedia(BROAD).matches;
function subscribe(listener: () => void): () => void {
  if (typeof matchMedia === 'undefined') return () => undefined;
  const query = matchMedia(BROAD);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** What stands beside the open lesson: its comments while some wait, else its settings, until somebody chooses. */
export function useLessonSide(comments: LessonComments | undefined, lessonId: string | undefined) {
  const [chosen, setChosen] = useState<{ lessonId: string | undefined; tab: SideTab }>();
  const [about, setAbout] = useState<{ lessonId: string | undefined; words: string }>();
  const broad = useSyncExternalStore(subscribe, isBroad, () => true);
  const open = lessonId !== undefined ? (comments?.openOf(lessonId) ?? 0) : 0;
  const own = chosen?.lessonId === lessonId ? chosen : undefined;
  const tab: SideTab =
    comments === undefined ? 'settings' : (own?.tab ?? (open > 0 ? 'comments' : 'settings'));
  // They stay when the last of them is resolved
  useEffect(() => {
    if (tab === 'comments' && !own) setChosen({ lessonId, tab });
  }, [tab, own, lessonId]);
  return {
    broad,
    open,
    tab,
    show: (next: SideTab) => setChosen({ lessonId, tab: next }),
    about: about && about.lessonId === lessonId ? about.words : null,
    comment: (words: string) => {
      setAbout({ lessonId, words });
      setChosen({ lessonId, tab: 'comments' });
    },
    aboutDone: () => setAbout(undefined),
  };
}

/** Chooses what stands beside the lesson. */
export const SideTabs = ({
  tab,
  open,
  onShow,
}: {
  tab: SideTab;
  open: number;
  onShow: (tab: SideTab) => void;
}) => (
  <Tabs
    label="Beside the lesson"
    prefix="lesson-side"
    current={tab}
    onChange={onShow}
    className="px-3"
    tabs={[
      { id: 'settings', label: 'Settings' },
      {
        id: 'comments',
        label: (
          <>
            Comments
            {open > 0 && (
              <span className="tabular ms-2 rounded-full bg-accent px-2 text-13 leading-5 font-semibold text-on-accent">
                {open}
              </span>
            )}
          </>
        ),
      },
    ]}
  />
);
