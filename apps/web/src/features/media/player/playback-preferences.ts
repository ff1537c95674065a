/** What somebody has chosen for all videos on this device. */
export interface PlaybackPreferences {
  rate: number;
  /** `auto`, or the height of the wanted picture. */
  quality: 'auto' | number;
  /** The language of the captions that are shown; null: none are. */
  captions: string | null;
  audioOnly: boolean;
  /** From 0 to 1. */
  volume: number;
}

const KEY = 'playback';
const USUAL: PlaybackPreferences = { rate: 1, quality: 'auto', captions: null, audioOnly: false, volume: 1 };

export const rates = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** The stored choices; the usual ones where nothing sensible is stored. */
export function readPreferences(): PlaybackPreferences {
  let stored: Record<string, unknown>;
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    stored = typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
  } catch {
    stored = {};
  }
  const { rate, quality, captions, audioOnly, volume } = stored;
  return {
    rate: rates.find((known) => known === rate) ?? USUAL.rate,
    quality: typeof quality === 'number' && quality > 0 ? quality : 'auto',
    captions: typeof captions === 'string' && captions !== '' ? captions : null,
    audioOnly: audioOnly === true,
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : USUAL.volume,
  };
}

export function writePreferences(preferences: PlaybackPreferences): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(preferences));
  } catch {
    // Storage refused: the choice lasts as long as the page.
  }
}

/** The next speed up or down; the same at either end. */
export function nextRate(rate: number, direction: 1 | -1): number {
  const known = rates.findIndex((one) => one >= rate);
  const at = known === -1 ? rates.length - 1 : known;
  return rates[Math.min(rates.length - 1, Math.max(0, at + direction))] ?? 1;
}
