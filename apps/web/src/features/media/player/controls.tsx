import type { Chapter } from '@darasa/contract/learning/chapters';
import type { LessonVideo } from '@darasa/contract/learning/schemas';
import {
  Captions,
  CaptionsOff,
  Maximize,
  Minimize,
  Pause,
  PictureInPicture2,
  Play,
  RotateCcw,
  RotateCw,
  Settings,
  Volume2,
  VolumeX,
} from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { clock } from '~/lib/time/clock';
import { cx } from '~/ui/cx';
import { Icon } from '~/ui/icon';
import type { PlaybackPreferences } from './playback-preferences.ts';
import { PlaybackSettings } from './playback-settings.tsx';
import { SeekBar } from './seek-bar.tsx';
import { useLength, useMediaValue, usePaused, useTime } from './use-media-value.ts';
import type { PlayerActions } from './use-player-actions.ts';
import type { Chosen } from './use-video-source.ts';

interface Props {
  media: HTMLVideoElement | null;
  video: LessonVideo;
  chosen: Chosen;
  chapters: readonly Chapter[];
  preferences: PlaybackPreferences;
  onChange: (change: Partial<PlaybackPreferences>) => void;
  actions: PlayerActions;
  /** Nobody has moved for a while. They come back with the focus. */
  hidden: boolean;
}

const VOLUME = ['volumechange'] as const;

/** The controls over the lower edge of the picture. */
export function Controls({ media, video, chosen, chapters, preferences, onChange, actions, hidden }: Props) {
  const paused = usePaused(media);
  const muted = useMediaValue(media, VOLUME, (element) => element.muted || element.volume === 0, false);
  const fullscreen = useFullscreen();
  const [open, setOpen] = useState(false);
  const hasPicture = video.kind === 'video' && !preferences.audioOnly;
  return (
    <div
      className={cx(
        // The shade above them is still the picture
        'pointer-events-none absolute inset-x-0 bottom-0 z-20 bg-linear-to-t from-[oklch(0.1_0.01_168/0.92)] to-transparent px-2 pt-8 pb-1 transition-opacity duration-150 focus-within:opacity-100 md:px-3',
        hidden && !open ? 'opacity-0 *:pointer-events-none' : 'opacity-100 *:pointer-events-auto',
      )}
    >
      <SeekBar media={media} length={video.duration_seconds} chapters={chapters} onSeek={actions.seek} />
      <div dir="ltr" className="flex items-center">
        <Control label={paused ? 'Play' : 'Pause'} keys="Space" onClick={actions.toggle}>
          <Icon of={paused ? Play : Pause} />
        </Control>
        <Control label="Back 10 seconds" keys="J" onClick={() => actions.skip(-10)}>
          <Icon of={RotateCcw} />
        </Control>
        <Control
          label="Forward 10 seconds"
          keys="L"
          onClick={() => actions.skip(10)}
          className="max-md:hidden"
        >
          <Icon of={RotateCw} />
        </Control>
        <span className="max-md:hidden">
          <Control label={muted ? 'Unmute' : 'Mute'} keys="M" onClick={actions.mute}>
            <Icon of={muted ? VolumeX : Volume2} />
          </Control>
        </span>
        <input
          type="range"
          min={0}
          max={1}
          step={0.05}
          value={muted ? 0 : preferences.volume}
          aria-label="Volume"
          onChange={(event) => {
            if (media) media.muted = false;
            onChange({ volume: Number(event.target.value) });
          }}
          className="h-6 w-20 cursor-pointer accent-accent max-md:hidden"
        />
        <Times media={media} length={video.duration_seconds} />
        <span className="flex-1" />
        {video.captions.length > 0 && (
          <Control
            label="Captions"
            keys="C"
            pressed={preferences.captions !== null}
            onClick={actions.captions}
          >
            <Icon of={preferences.captions === null ? CaptionsOff : Captions} />
          </Control>
        )}
        <SettingsButton open={open} setOpen={setOpen} rate={preferences.rate}>
          <PlaybackSettings
            video={video}
            qualities={chosen.qualities}
            quality={chosen.quality}
            preferences={preferences}
            onChange={onChange}
          />
        </SettingsButton>
        {hasPicture && document.pictureInPictureEnabled && (
          <Control label="Picture-in-picture" keys="I" onClick={actions.picture} className="max-md:hidden">
            <Icon of={PictureInPicture2} />
          </Control>
        )}
        {hasPicture && (
          <Control
            label={fullscreen ? 'Leave full screen' : 'Full screen'}
            keys="F"
            onClick={actions.fullscreen}
          >
            <Icon of={fullscreen ? Minimize : Maximize} />
          </Control>
        )}
      </div>
    </div>
  );
}

interface ControlProps {
  label: string;
  /** The key that does the same. */
  keys: string;
  pressed?: boolean;
  onClick: () => void;
  className?: string;
  children: ReactNode;
}

function Control({ label, keys, pressed, onClick, className, children }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      title={`${label} (${keys})`}
      onClick={onClick}
      className={cx(
        'grid size-11 shrink-0 place-items-center rounded-m text-ink hover:bg-[oklch(1_0_0/0.14)]',
        className,
      )}
    >
      {children}
    </button>
  );
}

function Times({ media, length: known }: { media: HTMLVideoElement | null; length: number | null }) {
  const time = useTime(media);
  const length = useLength(media) || known || 0;
  return (
    <span className="tabular pl-2 text-13 whitespace-nowrap md:text-14">
      {clock(time)} <span className="text-ink2">/ {clock(length)}</span>
    </span>
  );
}

/** Opens the settings over the picture. Escape and a press elsewhere close them. */
function SettingsButton({
  open,
  setOpen,
  rate,
  children,
}: {
  open: boolean;
  setOpen: (open: boolean) => void;
  rate: number;
  children: ReactNode;
}) {
  const id = useId();
  const box = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    const onPointer = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', onPointer);
    return () => document.removeEventListener('pointerdown', onPointer);
  }, [open, setOpen]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape anywhere within closes it
    <span
      ref={box}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        setOpen(false);
        button.current?.focus();
      }}
    >
      <button
        ref={button}
        type="button"
        aria-label={`Settings${rate === 1 ? '' : `, speed ${rate}×`}`}
        aria-expanded={open}
        aria-controls={id}
        title="Settings"
        onClick={() => setOpen(!open)}
        className="flex h-11 min-w-11 items-center justify-center gap-1 rounded-m px-2 hover:bg-[oklch(1_0_0/0.14)]"
      >
        <Icon of={Settings} />
        {rate !== 1 && <span className="tabular text-13 font-semibold">{rate}×</span>}
      </button>
      <div
        id={id}
        hidden={!open}
        className={cx(
          'absolute right-2 bottom-full -mb-8 w-72 rounded-m border border-line bg-surface p-3 shadow-float',
          // A phone's picture is too low for it; there it stands below
          'max-md:inset-x-0 max-md:top-full max-md:bottom-auto max-md:mb-0 max-md:w-auto max-md:rounded-none',
          '[:fullscreen_&]:top-auto [:fullscreen_&]:bottom-full',
        )}
      >
        {children}
      </div>
    </span>
  );
}

const FULLSCREEN = 'fullscreenchange';
const useFullscreen = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      document.addEventListener(FULLSCREEN, listener);
      return () => document.removeEventListener(FULLSCREEN, listener);
    },
    () => document.fullscreenElement !== null,
    () => false,
  );
