import { type Cue, parseCaptions } from '@darasa/contract/media/captions';
import { queryOptions } from '@tanstack/react-query';
import type { CaptionTrack } from '../video-player.tsx';

/** The text of a caption file. Asked for when somebody reads it, not before. */
export const captionsQuery = (file: CaptionTrack | undefined) =>
  queryOptions({
    queryKey: ['media', 'captions', file?.url ?? null],
    queryFn: async ({ signal }): Promise<Cue[]> => {
      const reply = await fetch(file?.url ?? '', { signal });
      if (!reply.ok) throw new Error(`The captions could not be loaded (${reply.status}).`);
      const captions = parseCaptions(await reply.text());
      return 'cues' in captions ? captions.cues : [];
    },
    enabled: file !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The captions for a language: the very one, one of the same language, else the first. */
export const captionsFor = (
  files: readonly CaptionTrack[],
  language: string | null,
): CaptionTrack | undefined => {
  if (language === null) return undefined;
  const main = (tag: string): string => tag.toLowerCase().split('-', 1)[0] ?? '';
  return (
    files.find((file) => file.language === language) ??
    files.find((file) => main(file.language) === main(language)) ??
    files[0]
  );
};

/**
 * Which cue is spoken at a moment: the last that has begun. -1 before the first.
 * @param cues by their start
 */
export function cueAt(cues: readonly Cue[], seconds: number): number {
  let low = 0;
  let high = cues.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cues[middle]?.start ?? 0) <= seconds) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
