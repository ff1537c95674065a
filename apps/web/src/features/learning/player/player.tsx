import { lessonPath } from '@darasa/contract/learning/paths';
import type { LearningCourse } from '@darasa/contract/learning/schemas';
import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { pageTitle } from '~/lib/head';
import { useTwoColumns } from '~/lib/two-columns';
import { buttonClass } from '~/ui/button';
import { EmptyState } from '~/ui/message';
import { Tabs } from '~/ui/navigation/tabs';
import { PathLink } from '~/ui/path-link';
import { LessonView } from '../lesson/lesson-view.tsx';
import { isShownEarly } from '../lesson/shown-early.ts';
import { isFinished, lessonsOf, lessonToOpen } from '../lesson-order.ts';
import { useLearningPieces } from '../pieces.ts';
import { flushProgress } from '../progress/record-progress.ts';
import { useCourseProgress, useRecord } from '../progress/use-lesson-progress.ts';
import { RAIL, RailPanel, type RailTab, tabsFor } from '../rail/course-rail.tsx';
import { CourseFinished } from '../states/course-finished.tsx';
import { LessonSkeleton } from '../states/lesson-skeleton.tsx';
import { LockedLesson } from '../states/locked-lesson.tsx';
import { NewRevision } from '../states/new-revision.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { FINISHED } from './finished-path.ts';
import { PlayerFrame } from './player-frame.tsx';
import { useOpenings } from './use-openings.ts';
import { usePlayerKeys } from './use-player-keys.ts';

const LessonPalette = lazy(async () => ({ default: (await import('./lesson-palette.tsx')).LessonPalette }));
const ShortcutsDialog = lazy(async () => ({
  default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
}));

interface Props {
  courseKey: string;
  course: LearningCourse;
  lessonId: string | undefined;
  finished: boolean;
}

type Dialog = 'palette' | 'shortcuts';

/** A course that is there: its lesson, what can be looked at beside it, and where to go next. */
export function Player({ courseKey, course, lessonId, finished }: Props) {
  const navigate = useNavigate();
  const { site } = useRouteContext({ from: '__root__' });
  const beside = useTwoColumns();
  const [chosenTab, setTab] = useState<RailTab>('lesson');
  const [media, setMedia] = useState<HTMLVideoElement | null>(null);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [wanted, setWanted] = useState<readonly Dialog[]>([]);
  /** Counted up when the open lesson has to be shown anew. */
  const [edition, setEdition] = useState(0);
  const lesson = lessonsOf(course).find(({ id }) => id === lessonId);
  const record = useRecord(courseKey, course, lesson?.id ?? '');
  useCourseProgress(courseKey, course.course.id);
  const isFollowing = useIsFollowing(lessonId ?? (finished ? FINISHED : undefined));
  const show = (which: Dialog) => {
    setWanted((before) => [...new Set([...before, which])]);
    setDialog(which);
  };
  usePlayerKeys({ course, lesson, onPalette: () => show('palette'), onHelp: () => show('shortcuts') });

  useOpenings(course, courseKey);

  // Without a lesson in the URL: where the person left off
  const opens = lessonId === undefined && !finished ? lessonToOpen(course)?.id : undefined;
  useEffect(() => {
    if (!opens) return;
    void navigate({
      href: lessonPath(course.course.slug, opens),
      replace: true,
      resetScroll: !isShownEarly(),
    });
  }, [opens, navigate, course.course.slug]);

  const name = finished ? 'Course finished' : lesson?.title;
  useEffect(() => {
    document.title = pageTitle(site, name ? `${name} · ${course.course.title}` : course.course.title);
  }, [site, name, course.course.title]);

  const { UnreadDiscussions } = useLearningPieces();
  const tabs = tabsFor(course, beside).map((one) =>
    one.id === 'questions' && course.abilities.learn
      ? {
          ...one,
          label: (
            <>
              {one.label}
              <Suspense fallback={null}>
                <UnreadDiscussions course={course.course} />
              </Suspense>
            </>
          ),
        }
      : one,
  );
  const first = beside ? 'curriculum' : 'lesson';
  const wish = beside && chosenTab === 'lesson' ? 'curriculum' : chosenTab;
  const tab = tabs.some(({ id }) => id === wish) ? wish : first;
  const tabList = (
    <Tabs
      label="Lesson and course"
      prefix={RAIL}
      tabs={tabs}
      current={tab}
      onChange={setTab}
      className="shrink-0 bg-bg"
    />
  );
  const panel = <RailPanel course={course} lesson={lesson} tab={tab} media={media} />;
  const isBelow = !beside && tab !== 'lesson';
  // In narrow windows a lesson that was chosen from the list is what one wants to see
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each lesson
  useEffect(() => {
    if (!beside) setTab('lesson');
    if (!isShownEarly()) window.scrollTo(0, 0);
  }, [lessonId]);

  const markDone = () => {
    record({ kind: 'done' });
    void flushProgress();
  };
  const isOpen = lesson?.access === 'open';
  return (
    <PlayerFrame
      course={course}
      notice={
        <NewRevision
          courseKey={courseKey}
          course={course}
          onMoved={() => setEdition((before) => before + 1)}
        />
      }
      rail={
        beside && (
          <>
            {tabList}
            {panel}
          </>
        )
      }
      bar={lesson && <BottomBar course={course} lesson={lesson} onDone={markDone} />}
      onSearch={() => show('palette')}
      onHelp={() => show('shortcuts')}
    >
      {lesson && isOpen ? (
        <LessonView
          key={`${lesson.id} ${edition}`}
          courseKey={courseKey}
          course={course}
          lesson={lesson}
          tabs={beside ? null : tabList}
          panel={isBelow ? panel : null}
          isFollowing={isFollowing}
          onMedia={setMedia}
        />
      ) : (
        <>
          {!beside && tabList}
          {isBelow ? (
            panel
          ) : finished ? (
            <CourseFinished course={course} />
          ) : lesson ? (
            <LockedLesson course={course} lesson={lesson} />
          ) : lessonId === undefined && opens ? (
            <LessonSkeleton type={undefined} />
          ) : (
            <LessonGone course={course} />
          )}
        </>
      )}
      <Suspense>
        {wanted.includes('palette') && (
          <LessonPalette course={course} isOpen={dialog === 'palette'} onClose={() => setDialog(null)} />
        )}
        {wanted.includes('shortcuts') && (
          <ShortcutsDialog
            withVideo={media !== null}
            isOpen={dialog === 'shortcuts'}
            onClose={() => setDialog(null)}
          />
        )}
      </Suspense>
    </PlayerFrame>
  );
}

/** Whether another place of the course was shown before this one. */
function useIsFollowing(place: string | undefined): boolean {
  const first = useRef(place);
  const moved = useRef(false);
  if (first.current === undefined) first.current = place;
  else if (place !== first.current) moved.current = true;
  return moved.current;
}

function LessonGone({ course }: { course: LearningCourse }) {
  const { slug } = course.course;
  const isEmpty = lessonsOf(course).length === 0;
  return (
    <EmptyState
      level={1}
      title={isEmpty ? 'This course has no lessons yet' : 'Lesson not found'}
      actions={
        <PathLink href={isEmpty ? course.course.path : lessonPath(slug)} className={buttonClass()}>
          {isEmpty
            ? 'Go to the course page'
            : isFinished(course)
              ? 'Go to the course'
              : 'Continue the course'}
        </PathLink>
      }
    >
      {isEmpty
        ? 'Come back when its teacher has added some.'
        : 'It may have been removed in a newer version of the course. Your progress is not affected.'}
    </EmptyState>
  );
}
