import type { Chapter } from '@darasa/contract/learning/chapters';
import type { LessonVideo as Video } from '@darasa/contract/learning/schemas';
import { LoaderCircle, Music, Play } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatBytes } from '~/lib/format';
import { clock } from '~/lib/time/clock';
import { Button } from '~/ui/button';
import { cx } from '~/ui/cx';
import { Icon } from '~/ui/icon';
import { CaptionLine } from './caption-line.tsx';
import { ChapterList } from './chapter-list.tsx';
import { Controls } from './controls.tsx';
import { type PlaybackPreferences, readPreferences, writePreferences } from './playback-preferences.ts';
import { Transcript } from './transcript.tsx';
import { captionsFor } from './use-captions.ts';
import { useIdle } from './use-idle.ts';
import { useMediaValue, usePaused } from './use-media-value.ts';
import { usePlayerActions } from './use-player-actions.ts';
import { useSource } from './use-source.ts';
import { useVideoSource } from './use-video-source.ts';

interface Props {
  video: Video;
  title: string;
  /** Seconds. */
  startAt: number;
  chapters: readonly Chapter[];
  /** The least data: the lowest quality, nothing loaded before it is wanted, sizes shown. */
  saver: boolean;
  autoPlay: boolean;
  /** The element that plays, for whoever follows it. */
  onMedia: (media: HTMLVideoElement | null) => void;
  /** Its URLs may be too old: get others. */
  onRetry: () => void;
  /** Over the picture: what comes next. */
  overlay?: ReactNode;
  /** Directly below the picture. */
  children?: ReactNode;
  /** Whether chapters and transcript are shown. */
  withText: boolean;
}

const WAITING = [
  'waiting',
  'playing',
  'canplay',
  'seeking',
  'seeked',
  'pause',
  'emptied',
  'loadeddata',
] as const;
const STARTED = ['play', 'emptied', 'timeupdate'] as const;

/**
 * A lesson's video with its controls, captions, chapters and transcript. The video stays in sight while the page is read on.
 * Give it a `key` by lesson: another video is another player.
 */
export function LessonVideo(props: Props) {
  const { title, startAt, chapters, saver, autoPlay, onMedia, onRetry, overlay, children, withText } = props;
  // Its URLs are signed anew with every answer; what plays keeps its own
  const [video] = useState(props.video);
  const [media, setMedia] = useState<HTMLVideoElement | null>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [preferences, setPreferences] = useState<PlaybackPreferences>(readPreferences);
  const change = (changed: Partial<PlaybackPreferences>) =>
    setPreferences((before) => {
      const after = { ...before, ...changed };
      writePreferences(after);
      return after;
    });
  const chosen = useVideoSource(video, preferences, saver);
  const { state, retry } = useSource(media, chosen.ways, startAt);
  const captions = captionsFor(video.captions, preferences.captions);
  const actions = usePlayerActions({ media, stage, preferences, change, captions: video.captions });
  const paused = usePaused(media);
  const isWaiting = useMediaValue(
    media,
    WAITING,
    (element) => !element.paused && element.readyState < 3,
    false,
  );
  const isStarted = useMediaValue(
    media,
    STARTED,
    (element) => !element.paused || element.played.length > 0,
    false,
  );
  const { idle, ...activity } = useIdle(!paused);

  useEffect(() => {
    if (!media) return;
    media.playbackRate = preferences.rate;
    // A new source would begin at normal speed
    media.defaultPlaybackRate = preferences.rate;
    media.volume = preferences.volume;
  }, [media, preferences.rate, preferences.volume]);
  useEffect(() => {
    onMedia(media);
    return () => onMedia(null);
  }, [media, onMedia]);

  const isSound = video.kind === 'audio' || preferences.audioOnly;
  const failed = state === 'failed';
  const retryWithNewUrls = () => {
    retry();
    onRetry();
  };
  return (
    <>
      <div
        ref={stage}
        {...activity}
        className="dark sticky top-0 z-20 lg:top-[63px] bg-[oklch(0.13_0.012_168)] text-ink"
      >
        <div
          className={cx(
            'relative mx-auto flex aspect-video max-h-[min(68dvh,calc(100dvh-15rem))] w-full items-center justify-center max-md:max-h-[42dvh]',
            '[:fullscreen>&]:h-full [:fullscreen>&]:max-h-none',
            idle && 'cursor-none',
          )}
        >
          <video
            ref={setMedia}
            playsInline
            autoPlay={autoPlay}
            preload={saver ? 'none' : 'metadata'}
            aria-label={title}
            className={cx('size-full', isSound && video.poster === null && 'invisible')}
            {...(video.poster ? { poster: video.poster } : {})}
            onClick={actions.toggle}
            onDoubleClick={actions.fullscreen}
          >
            {video.captions.map(({ url, language, label }) => (
              // For where the system draws the video itself: a phone's full screen, picture-in-picture
              <track key={url} kind="captions" src={url} srcLang={language} label={label || language} />
            ))}
          </video>
          {isSound && video.poster === null && (
            <Icon of={Music} size={48} className="pointer-events-none absolute text-ink3" />
          )}
          {!isStarted && !failed && (
            <button
              type="button"
              onClick={actions.toggle}
              className="absolute z-30 flex min-h-14 items-center gap-3 rounded-full bg-primary py-3 pr-6 pl-5 text-16 font-semibold text-on-primary hover:bg-primary-hover max-md:-translate-y-8"
            >
              <Icon of={Play} size={26} />
              {startAt > 0 ? `Continue at ${clock(startAt)}` : 'Play'}
              {saver && chosen.bytes !== null && (
                <span className="font-normal">{formatBytes(chosen.bytes)}</span>
              )}
            </button>
          )}
          {isWaiting && !failed && (
            <Icon
              of={LoaderCircle}
              size={44}
              className="pointer-events-none absolute animate-spin motion-reduce:animate-none"
            />
          )}
          {failed && <Failed ready={video.ready} onRetry={retryWithNewUrls} />}
          {captions && <CaptionLine media={media} file={captions} />}
          {overlay}
          <Controls
            media={media}
            video={video}
            chosen={chosen}
            chapters={chapters}
            preferences={preferences}
            onChange={change}
            actions={actions}
            hidden={idle || failed}
          />
        </div>
      </div>
      {children}
      <div className="mx-auto w-full max-w-[76ch] px-4 md:px-6" hidden={!withText}>
        {chapters.length > 1 && <ChapterList media={media} chapters={chapters} onSeek={actions.seek} />}
        <Transcript
          media={media}
          files={video.captions}
          language={preferences.captions}
          onSeek={actions.seek}
        />
      </div>
    </>
  );
}

function Failed({ ready, onRetry }: { ready: boolean; onRetry: () => void }) {
  return (
    <div role="alert" className="absolute grid justify-items-center gap-3 p-4 text-center">
      <p className="text-17 font-semibold">
        {ready ? 'The video could not be played' : 'This video is still being prepared'}
      </p>
      <p className="max-w-[44ch] text-15 text-ink2">
        {ready
          ? 'Check your connection and try again. What you have watched so far is kept.'
          : 'It was uploaded a short time ago. Try again in some minutes.'}
      </p>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}
