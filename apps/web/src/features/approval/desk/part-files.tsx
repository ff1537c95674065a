import type { MediaView } from '@darasa/contract/media/schemas';
import { formatBytes } from '~/lib/format';
import { Badge } from '~/ui/chip';

interface Props {
  ids: readonly string[];
  /** Of the version that learners have; undefined where nothing is compared. */
  before: readonly string[] | undefined;
  media: readonly MediaView[];
}

/** The uploaded files that a part consists of: pictures to look at, recordings to play, anything else to open. */
export function PartFiles({ ids, before, media }: Props) {
  const files = ids.flatMap((id) => media.filter((file) => file.id === id));
  const removed = before?.filter((id) => !ids.includes(id)).length ?? 0;
  if (files.length + removed === 0) return null;
  return (
    <ul aria-label="Files" className="mt-5 grid max-w-[68ch] gap-4">
      {files.map((file) => (
        <li key={file.id} className="grid gap-2">
          <FileLook file={file} />
          <p className="flex flex-wrap items-center gap-2 text-14 text-ink3">
            <a
              href={fileUrl(file)}
              target="_blank"
              rel="noreferrer"
              className="wrap-anywhere underline underline-offset-3"
            >
              {file.name}
            </a>
            {formatBytes(file.bytes)}
            {before && !before.includes(file.id) && <Badge tone="soft">New file</Badge>}
          </p>
        </li>
      ))}
      {removed > 0 && (
        <li className="text-14 text-ink3">
          {removed === 1 ? 'One file is no longer in it.' : `${removed} files are no longer in it.`}
        </li>
      )}
    </ul>
  );
}

const fileUrl = ({ sources }: MediaView): string | undefined => sources[0]?.url;

function FileLook({ file }: { file: MediaView }) {
  const { kind, sources, width, height } = file;
  const image = sources.find((source) => source.kind === 'image' && source.mime === 'image/webp');
  if (kind === 'image')
    return (
      <img
        src={image?.url ?? fileUrl(file)}
        alt=""
        width={width ?? undefined}
        height={height ?? undefined}
        loading="lazy"
        className="h-auto max-h-80 w-auto max-w-full rounded-s"
      />
    );
  const playable = sources.filter((source) => source.kind === 'original' || source.kind === 'audio');
  if (playable.length === 0) return null;
  const recording = playable.map(({ url, mime }) => <source key={url} src={url} type={mime} />);
  if (kind === 'video')
    return (
      // biome-ignore lint/a11y/useMediaCaption: reviewers see the captions with the lesson
      <video controls preload="metadata" className="max-h-80 w-full rounded-s bg-sunken">
        {recording}
      </video>
    );
  if (kind === 'audio')
    return (
      // biome-ignore lint/a11y/useMediaCaption: what is said in it is written in the lesson
      <audio controls preload="none" className="w-full">
        {recording}
      </audio>
    );
  return null;
}
