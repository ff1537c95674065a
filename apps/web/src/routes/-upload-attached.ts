import { attachedKinds } from '@darasa/contract/media/attached-rules';
import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { UploadAttached } from '~/ui/files/attach-context';

/** A picture that fits a screen. */
const SHOWN_WIDTH = 1280;

/** Uploads files of messages, posts and announcements by what the media feature has for that, loaded with the first file. */
const uploadWith =
  (queries: QueryClient): UploadAttached =>
  async (file, { onProgress, signal }) => {
    const { uploadFile } = await import('~/features/media/upload/upload-file');
    const { id, name, kind, mime, bytes, width, height, sources } = await uploadFile(file, {
      queries,
      accept: attachedKinds,
      purpose: { for: 'talk' },
      signal,
      onProgress: (share) => onProgress(share),
    });
    const pictures = sources
      .filter((one) => one.kind === 'image' && one.mime !== 'image/avif')
      .toSorted(
        (one, other) => Math.abs((one.width ?? 0) - SHOWN_WIDTH) - Math.abs((other.width ?? 0) - SHOWN_WIDTH),
      );
    const source = pictures[0] ?? sources.find((one) => one.kind === 'original') ?? sources[0];
    return { id, name, kind, mime, bytes, width, height, url: source?.url ?? null };
  };

export function useAttaching(): UploadAttached {
  const queries = useQueryClient();
  return useMemo(() => uploadWith(queries), [queries]);
}
