import type { MediaView, OwnMediaView } from '@darasa/contract/media/schemas';
import { Captions, FileText, Music } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatBytes } from '~/lib/format';
import { Icon } from '~/ui/icon';
import { type CaptionTrack, VideoPlayer } from './video-player.tsx';

const icons = { audio: Music, captions: Captions, document: FileText } as const;

/** A file that is there: what it looks like, its name and size, and what can be done with it. */
export function MediaPreview({ media, actions }: { media: OwnMediaView; actions?: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-3 rounded-m border border-line bg-surface p-4">
      <MediaLook media={media} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="truncate text-15 font-semibold" title={media.name}>
            {media.name}
          </p>
          <p className="text-14 text-ink3">{factsOf(media).join(' · ')}</p>
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {media.original_only && (
        <p className="text-14 text-ink2">
          {media.problem ??
            'This server does not convert recordings. Learners get the file as you uploaded it, so keep it small.'}
        </p>
      )}
    </div>
  );
}

/** What a file looks or sounds like; of a document only its icon. */
export function MediaLook({
  media,
  captions = [],
}: {
  media: MediaView;
  captions?: readonly CaptionTrack[];
}) {
  if (media.kind === 'video') return <VideoPlayer media={media} captions={captions} />;
  if (media.kind === 'image') return <Picture media={media} alt="" />;
  if (media.kind === 'audio')
    return (
      // biome-ignore lint/a11y/useMediaCaption: what is said in it is written in the lesson
      <audio controls preload="none" className="w-full">
        {media.sources
          .filter(({ kind }) => kind === 'audio' || kind === 'original')
          .map(({ url, mime }) => (
            <source key={url} src={url} type={mime} />
          ))}
      </audio>
    );
  return <Icon of={icons[media.kind]} size={28} className="text-ink3" />;
}

/** An image in the width that the screen needs. @param sizes as in `<img sizes>` */
export function Picture({
  media,
  alt,
  sizes = '(min-width: 768px) 640px, 100vw',
}: {
  media: MediaView;
  alt: string;
  sizes?: string;
}) {
  const images = media.sources.filter(({ kind }) => kind === 'image');
  const set = (mime: string): string =>
    images
      .filter((source) => source.mime === mime)
      .map(({ url, width }) => `${url} ${width}w`)
      .join(', ');
  const fallback = images.find(({ mime }) => mime === 'image/webp') ?? media.sources[0];
  return (
    <picture>
      <source type="image/avif" srcSet={set('image/avif')} sizes={sizes} />
      <img
        src={fallback?.url}
        srcSet={set('image/webp')}
        sizes={sizes}
        alt={alt}
        width={media.width ?? undefined}
        height={media.height ?? undefined}
        className="h-auto max-h-96 w-full rounded-s object-contain"
      />
    </picture>
  );
}

function factsOf(media: OwnMediaView): string[] {
  const { seconds, width, height } = media;
  return [
    formatBytes(media.bytes),
    ...(width !== null && height !== null ? [`${width} × ${height} pixels`] : []),
    ...(seconds === null ? [] : [describeLength(seconds)]),
  ];
}

function describeLength(seconds: number): string {
  const whole = Math.round(seconds);
  const part = (value: number): string => String(value).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const rest = `${part(Math.floor(whole / 60) % 60)}:${part(whole % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}
