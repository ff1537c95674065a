import type { LessonVideo } from '@darasa/contract/learning/schemas';
import type { MediaView } from '@darasa/contract/media/schemas';
import type { Ref } from 'react';

/** The captions of a recording in one language. */
export type CaptionTrack = LessonVideo['captions'][number];

interface Props {
  media: MediaView;
  captions?: readonly CaptionTrack[];
  ref?: Ref<HTMLVideoElement>;
}

/** A video with the browser's own controls, its poster and its captions. */
export function VideoPlayer({ media, captions = [], ref }: Props) {
  const poster = media.sources.find(({ kind }) => kind === 'poster')?.url;
  const playable = media.sources.filter(({ kind }) => kind === 'original' || kind === 'hls');
  return (
    <video
      ref={ref}
      controls
      playsInline
      preload={poster ? 'none' : 'metadata'}
      className="max-h-[28rem] w-full rounded-s bg-[oklch(0.15_0.02_168)]"
      {...(poster ? { poster } : {})}
      {...(media.width && media.height ? { style: { aspectRatio: `${media.width} / ${media.height}` } } : {})}
    >
      {/* Browsers take the first that they can play: streams in Safari, the original elsewhere */}
      {playable.map(({ url, mime }) => (
        <source key={url} src={url} type={mime} />
      ))}
      {captions.map(({ url, language, label }, index) => (
        <track key={url} kind="captions" src={url} srcLang={language} label={label} default={index === 0} />
      ))}
    </video>
  );
}
