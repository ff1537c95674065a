import { useSyncExternalStore } from 'react';

const nothing = () => () => undefined;

/**
 * Something about a video or sound that is playing, read again at its events.
 * @param read must give a plain value: a number, a string or a truth
 */
export function useMediaValue<T extends string | number | boolean>(
  media: HTMLMediaElement | null,
  events: readonly (keyof HTMLMediaElementEventMap)[],
  read: (media: HTMLMediaElement) => T,
  otherwise: T,
): T {
  const subscribe = media
    ? (listener: () => void) => {
        for (const event of events) media.addEventListener(event, listener);
        return () => {
          for (const event of events) media.removeEventListener(event, listener);
        };
      }
    : nothing;
  const snapshot = () => (media ? read(media) : otherwise);
  return useSyncExternalStore(subscribe, snapshot, snapshot);
}

const TIME = ['timeupdate', 'seeking', 'seeked', 'loadedmetadata', 'emptied'] as const;
const LENGTH = ['durationchange', 'loadedmetadata', 'emptied'] as const;
const PLAYING = ['play', 'playing', 'pause', 'ended', 'emptied'] as const;

/** Seconds, at about four times a second. */
export const useTime = (media: HTMLMediaElement | null): number =>
  useMediaValue(media, TIME, ({ currentTime }) => currentTime, 0);

/** Seconds; 0 while it is not known. */
export const useLength = (media: HTMLMediaElement | null): number =>
  useMediaValue(media, LENGTH, ({ duration }) => (Number.isFinite(duration) ? duration : 0), 0);

export const usePaused = (media: HTMLMediaElement | null): boolean =>
  useMediaValue(media, PLAYING, ({ paused }) => paused, true);
