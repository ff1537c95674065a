import { type MediaKind, mediaKinds } from '@darasa/contract/media/rules';
import type { MediaView, OwnMediaView } from '@darasa/contract/media/schemas';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import {
  type ComponentType,
  createContext,
  type ReactNode,
  Suspense,
  useContext,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Skeleton } from '~/ui/skeleton';
import type { DocumentEditing, EditorMedia } from './document-editing.ts';
import type { SaveDrawing } from './text-editor/dialogs/draw-diagram.ts';
import type { UploadPicture } from './text-editor/dialogs/picture-dialog.tsx';
import type { UploadFile } from './text-editor/dialogs/use-file-upload.ts';

/** What the editor needs for files; the page that it stands on brings it. Texts outside courses have pictures alone. */
export interface MediaPieces {
  Upload?: ComponentType<{
    label: ReactNode;
    description?: ReactNode;
    accept: readonly MediaKind[];
    media?: OwnMediaView | null;
    onChange: (media: OwnMediaView | null) => void;
    crop?: { aspect: number | null };
  }>;
  CaptionEditor?: ComponentType<{
    video?: MediaView;
    name: string;
    onSaved: (captions: OwnMediaView) => void;
    onUnsaved?: (unsaved: boolean) => void;
  }>;
  /**
   * Uploads a file and waits until it can be used.
   * @throws Error in words for people when it is refused
   */
  upload: (
    file: File,
    options: {
      queries: QueryClient;
      accept: readonly MediaKind[];
      /** What the file is for, where not everybody may upload it. */
      purpose?: Readonly<Record<string, string>>;
      onProgress: (share: number, state: 'sending' | 'waiting' | 'processing') => void;
      signal: AbortSignal;
    },
  ) => Promise<OwnMediaView>;
  /**
   * Keeps a diagram that was drawn here.
   * @throws Error in words for people
   */
  saveDrawing?: (svg: string) => Promise<OwnMediaView>;
}

interface Shared extends MediaPieces {
  /** Files that were uploaded since the page was opened, by id. */
  added: ReadonlyMap<string, OwnMediaView>;
  remember: (media: OwnMediaView) => void;
}
const MediaContext = createContext<Shared | undefined>(undefined);

export function MediaPiecesProvider({ pieces, children }: { pieces: MediaPieces; children: ReactNode }) {
  const [added, setAdded] = useState<ReadonlyMap<string, OwnMediaView>>(new Map());
  const shared = useMemo(
    () => ({
      ...pieces,
      added,
      remember: (media: OwnMediaView) => setAdded((all) => new Map(all).set(media.id, media)),
    }),
    [pieces, added],
  );
  return <MediaContext value={shared}>{children}</MediaContext>;
}

/** Files of the course and those that were just uploaded; undefined where the page brings no way to upload. */
export const useMediaPieces = (): Shared | undefined => useContext(MediaContext);

/**
 * What texts need for their pictures: the way to add one, undefined where the page brings none, and where they are shown from.
 * @param media the files that came with the course
 */
export function usePictures(media: DocumentEditing['media']): {
  onUploadImage?: UploadPicture;
  onUploadFile?: UploadFile;
  onSaveDrawing?: SaveDrawing;
  resolveMedia: (id: string) => string | undefined;
} {
  const pieces = useMediaPieces();
  const queries = useQueryClient();
  // A picture is shown at once, before the page has been drawn with it
  const fresh = useRef(new Map<string, OwnMediaView>()).current;
  const resolveMedia = (id: string) => urlOf(fresh.get(id) ?? pieces?.added.get(id) ?? media.get(id));
  if (!pieces) return { resolveMedia };
  const { saveDrawing } = pieces;
  return {
    resolveMedia,
    async onUploadImage(file, options) {
      const uploaded = await pieces.upload(file, { ...options, queries, accept: ['image'] });
      fresh.set(uploaded.id, uploaded);
      pieces.remember(uploaded);
      return uploaded;
    },
    ...(saveDrawing && {
      async onSaveDrawing(svg: string) {
        const saved = await saveDrawing(svg);
        fresh.set(saved.id, saved);
        pieces.remember(saved);
        return saved;
      },
    }),
    async onUploadFile(file, options) {
      const uploaded = await pieces.upload(file, { ...options, queries, accept: mediaKinds });
      pieces.remember(uploaded);
      return uploaded;
    },
  };
}

/** As wide as a text is on a screen with many pixels; a larger picture would only cost bytes. */
const WIDEST = 1400;

/** The URL of an image that is large enough and no larger than need be. */
function urlOf(image: EditorMedia | undefined): string | undefined {
  const sources = (image?.sources ?? []).filter(({ mime }) => mime.startsWith('image/'));
  const fitting = sources.filter(({ width }) => (width ?? 0) <= WIDEST);
  return (fitting.length > 0 ? fitting : sources).toSorted((a, b) => (b.width ?? 0) - (a.width ?? 0))[0]?.url;
}

/** A file that came with the course: what its owner could do with it is not known here. */
const asOwn = (media: MediaView): OwnMediaView => ({
  ...media,
  progress: null,
  problem: null,
  original_only: false,
  crop: null,
  in_use: true,
  created_at: '',
  abilities: { delete: false, crop: false },
});

/** Makes files known that other parts of the page have learnt about, such as those of copied questions. */
export function useRememberMedia(): (files: readonly MediaView[]) => void {
  const pieces = useMediaPieces();
  return (files) => {
    for (const file of files) pieces?.remember(asOwn(file));
  };
}

interface FieldProps {
  label: string;
  description?: string;
  accept: readonly MediaKind[];
  mediaId: string | null;
  media: DocumentEditing['media'];
  readOnly: boolean;
  crop?: { aspect: number | null };
  /** @param media null: without a file */
  onChange: (media: OwnMediaView | null) => void;
}

/** One file of the course. */
export function MediaField({
  label,
  description,
  accept,
  mediaId,
  media,
  readOnly,
  crop,
  onChange,
}: FieldProps) {
  const pieces = useMediaPieces();
  const known = mediaId === null ? undefined : media.get(mediaId);
  const shown = mediaId === null ? null : (pieces?.added.get(mediaId) ?? (known ? asOwn(known) : null));
  if (readOnly || !pieces?.Upload)
    return (
      <p className="text-15">
        <span className="font-semibold">{label}</span>: {shown?.name ?? 'none'}
      </p>
    );
  const { Upload, remember } = pieces;
  return (
    <Suspense fallback={<Skeleton className="h-32" />}>
      <Upload
        label={label}
        {...(description ? { description } : {})}
        accept={accept}
        media={shown}
        {...(crop ? { crop } : {})}
        onChange={(chosen) => {
          if (chosen) remember(chosen);
          onChange(chosen);
        }}
      />
    </Suspense>
  );
}
