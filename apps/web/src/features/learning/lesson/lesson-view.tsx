import { textOf } from '@darasa/contract/catalogue/text-direction';
import { lessonPath } from '@darasa/contract/learning/paths';
import type { LearningCourse, LearningLesson, OutlineLesson } from '@darasa/contract/learning/schemas';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { isDataSaverOn, isMetered, useDataSaver } from '~/lib/data-saver';
import { cx } from '~/ui/cx';
import { QueryResult } from '~/ui/query-result';
import { isDone, nextLesson } from '../lesson-order.ts';
import { liesElsewhere } from '../offline/downloads/plan.ts';
import { useLearningPieces } from '../pieces.ts';
import { useActiveTime } from '../progress/use-active-time.ts';
import { useRecord } from '../progress/use-lesson-progress.ts';
import { useReadToEnd } from '../progress/use-read-to-end.ts';
import { useWatching } from '../progress/use-watching.ts';
import { lessonQuery } from '../queries.ts';
import { LessonSkeleton } from '../states/lesson-skeleton.tsx';
import { EmbedLesson } from './embed-lesson.tsx';
import { LessonBody } from './lesson-body.tsx';
import { LessonTitle } from './lesson-title.tsx';
import { NextUp } from './next-up.tsx';
import { startOf } from './start-of.ts';

interface Props {
  /** Id or slug under which the course was asked for. */
  courseKey: string;
  course: LearningCourse;
  lesson: OutlineLesson;
  /** Below the video: what else can be looked at. */
  tabs: ReactNode;
  /** In its place, when the lesson itself is not what is looked at. */
  panel: ReactNode;
  /** The lesson follows another one: its title gets the focus. */
  isFollowing: boolean;
  onMedia: (media: HTMLVideoElement | null) => void;
}

/** One lesson. It stays as it was opened, even when the course moves to a newer revision. Give it a `key` by lesson. */
export function LessonView(props: Props) {
  const { course, lesson } = props;
  const [revision] = useState(course.revision.id);
  const query = useQuery(lessonQuery(revision, lesson.id));
  return (
    <QueryResult
      query={query}
      skeleton={<LessonSkeleton type={lesson.lesson_type} />}
      failed="This lesson could not be loaded"
      level={1}
    >
      {(data) => <Opened {...props} data={data} />}
    </QueryResult>
  );
}

function Opened({
  courseKey,
  course,
  lesson,
  data,
  tabs,
  panel,
  isFollowing,
  onMedia,
}: Props & { data: LearningLesson }) {
  const [media, setMedia] = useState<HTMLVideoElement | null>(null);
  const record = useRecord(courseKey, course, lesson.id);
  useWatching(media, course.progress?.lessons[lesson.id]?.watched, record);
  useActiveTime(media, record);
  const end = useReadToEnd(data, isDone(course, lesson.id), record);
  // A page elsewhere is opened when its link is followed
  const opensItself = data.link === null;
  useEffect(() => {
    if (opensItself) record({ kind: 'opened' });
  }, [record, opensItself]);
  const onElement = useCallback(
    (element: HTMLVideoElement | null) => {
      setMedia(element);
      onMedia(element);
    },
    [onMedia],
  );
  return (
    <>
      {data.video && (
        <VideoPart
          course={course}
          data={data}
          media={media}
          onMedia={onElement}
          withText={panel === null}
          // Somebody who comes from the lesson before wants to go on, but not to pay for what they did not ask for
          autoPlay={isFollowing && !isDataSaverOn() && !isMetered()}
        >
          {tabs}
        </VideoPart>
      )}
      {data.embed && <EmbedLesson site={data.embed.site} url={data.embed.url} title={data.title} />}
      {!data.video && tabs}
      {/* The lesson is still what the page is about */}
      {panel !== null && <h1 className="sr-only">{data.title}</h1>}
      {panel}
      <article
        hidden={panel !== null}
        // Courses that were kept by an earlier release do not say their language
        {...textOf(course.course.language ?? 'en')}
        className={cx('mx-auto w-full max-w-[76ch] px-4 pb-16 md:px-6', data.video ? 'pt-6' : 'pt-8')}
      >
        <LessonTitle
          courseKey={courseKey}
          course={course}
          lesson={lesson}
          takesFocus={isFollowing}
          canKeep={!liesElsewhere(data)}
        />
        <LessonBody lesson={data} course={course.course} learns={course.abilities.learn} record={record} />
        <span ref={end} aria-hidden />
      </article>
    </>
  );
}

function VideoPart({
  course,
  data,
  media,
  onMedia,
  withText,
  autoPlay,
  children,
}: {
  course: LearningCourse;
  data: LearningLesson;
  media: HTMLVideoElement | null;
  onMedia: (media: HTMLVideoElement | null) => void;
  withText: boolean;
  autoPlay: boolean;
  children: ReactNode;
}) {
  const { Video } = useLearningPieces();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [saver] = useDataSaver();
  const [ended, setEnded] = useState(false);
  useEffect(() => {
    if (!media) return;
    const onEnded = () => setEnded(true);
    const onPlay = () => setEnded(false);
    media.addEventListener('ended', onEnded);
    media.addEventListener('play', onPlay);
    return () => {
      media.removeEventListener('ended', onEnded);
      media.removeEventListener('play', onPlay);
    };
  }, [media]);
  // Without an account only other previews can follow
  const next = nextLesson(course, data.id);
  const follows = next?.access === 'open' ? next : undefined;
  const goOn = useCallback(() => {
    if (follows) void navigate({ href: lessonPath(course.course.slug, follows.id) });
  }, [navigate, course.course.slug, follows]);
  if (!data.video) return null;
  return (
    <Video
      // With other URLs it is another player
      key={data.video.hls?.url ?? data.video.sources[0]?.url}
      video={data.video}
      title={data.title}
      // The player reads it once
      startAt={startOf(course.progress?.lessons[data.id], data.video.duration_seconds)}
      chapters={data.chapters}
      saver={saver}
      autoPlay={autoPlay}
      onMedia={onMedia}
      onRetry={() =>
        void queryClient.refetchQueries({ queryKey: lessonQuery(data.revision_id, data.id).queryKey })
      }
      withText={withText}
      overlay={
        ended &&
        follows && (
          <NextUp
            title={follows.title}
            counts={!saver && !matchMedia('(prefers-reduced-motion: reduce)').matches}
            onNext={goOn}
            onCancel={() => setEnded(false)}
          />
        )
      }
    >
      {children}
    </Video>
  );
}
