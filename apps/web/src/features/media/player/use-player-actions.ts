import type { LessonVideo } from '@darasa/contract/learning/schemas';
import { type RefObject, useEffect, useRef } from 'react';
import { nextRate, type PlaybackPreferences } from './playback-preferences.ts';
import { type PlayerCommand, playerCommand } from './player-keys.ts';
import { captionsFor } from './use-captions.ts';

interface Given {
  media: HTMLVideoElement | null;
  stage: RefObject<HTMLElement | null>;
  preferences: PlaybackPreferences;
  change: (changed: Partial<PlaybackPreferences>) => void;
  captions: LessonVideo['captions'];
}

/** Full screen as iPhones have it: of the video alone. */
interface IosVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

/** What can be done with the video, by buttons and by keys anywhere on the page. */
export function usePlayerActions({ media, stage, preferences, change, captions }: Given) {
  const lastCaptions = useRef(preferences.captions);
  if (preferences.captions !== null) lastCaptions.current = preferences.captions;

  const seek = (seconds: number) => {
    if (media) media.currentTime = Math.max(0, Math.min(seconds, media.duration || seconds));
  };
  const actions = {
    seek,
    skip: (by: number) => media && seek(media.currentTime + by),
    toggle: () => {
      if (!media) return;
      // Refused without a press, or superseded by a pause: the button says how it is
      if (media.paused) media.play().catch(() => undefined);
      else media.pause();
    },
    mute: () => {
      if (media) media.muted = !media.muted;
    },
    captions: () => {
      const wanted = captionsFor(captions, lastCaptions.current ?? navigator.language);
      change({ captions: preferences.captions === null ? (wanted?.language ?? null) : null });
    },
    fullscreen: () => {
      if (document.fullscreenElement) void document.exitFullscreen();
      else if (stage.current?.requestFullscreen) stage.current.requestFullscreen().catch(() => undefined);
      else (media as IosVideo | null)?.webkitEnterFullscreen?.();
    },
    picture: () => {
      if (!media || !document.pictureInPictureEnabled) return;
      if (document.pictureInPictureElement) void document.exitPictureInPicture();
      else media.requestPictureInPicture().catch(() => undefined);
    },
  };
  const run = (command: PlayerCommand) => {
    switch (command.do) {
      case 'skip':
        return actions.skip(command.by);
      case 'jump':
        return media && seek((media.duration * command.tenth) / 10 || 0);
      case 'faster':
        return change({ rate: nextRate(preferences.rate, 1) });
      case 'slower':
        return change({ rate: nextRate(preferences.rate, -1) });
      case 'volume':
        return change({ volume: Math.min(1, Math.max(0, preferences.volume + command.by)) });
      default:
        return actions[command.do]();
    }
  };

  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const command = playerCommand(event, stage.current);
      if (!command) return;
      event.preventDefault();
      latest.current(command);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [stage]);
  // Where the system draws the video, it draws the captions too
  useEffect(() => {
    if (!media) return;
    const show = (shown: boolean) => () => {
      const file = captionsFor(captions, preferences.captions);
      for (const track of media.textTracks)
        track.mode = shown && file?.language === track.language ? 'showing' : 'disabled';
    };
    const [begin, end] = [show(true), show(false)];
    const begins = ['webkitbeginfullscreen', 'enterpictureinpicture'];
    const ends = ['webkitendfullscreen', 'leavepictureinpicture'];
    end();
    for (const name of begins) media.addEventListener(name, begin);
    for (const name of ends) media.addEventListener(name, end);
    return () => {
      for (const name of begins) media.removeEventListener(name, begin);
      for (const name of ends) media.removeEventListener(name, end);
    };
  }, [media, captions, preferences.captions]);
  return actions;
}

export type PlayerActions = ReturnType<typeof usePlayerActions>;
