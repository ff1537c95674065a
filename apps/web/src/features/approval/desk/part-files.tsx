import type { LessonVideo } from '@darasa/contract/learning/schemas';
import type { MediaView } from '@darasa/contract/media/schemas';
import type { ReactNode } from 'react';
import { formatBytes, pluralOf } from '~/lib/format';
import { Badge } from '~/ui/chip';
import type { Captions, Part } from './part-contents.ts';

/** Shows a file as its author sees it: pictures to look at, recordings to play with their captions. */
export type RenderFile = (file: MediaView, captions: LessonVideo['captions']) => ReactNode;

interface Props {
  part: Pick<Part, 'files' | 'captions'>;
  /** Of the version that learners have; undefined where nothing is compared. */
  before: readonly string[] | undefined;
  media: readonly MediaView[];
  renderFile: RenderFile;
}

/** The uploaded files that a part consists of, each with a link to open it. */
export function PartFiles({ part, before, media, renderFile }: Props) {
  const { files: ids, captions } = part;
  const files = ids.flatMap((id) => media.filter((file) => file.id === id));
  const removed = before?.filter((id) => !ids.includes(id)).length ?? 0;
  if (files.length + removed === 0) return null;
  return (
    <ul aria-label="Files" className="mt-5 grid max-w-[68ch] gap-4">
      {files.map((file) => (
        <li key={file.id} className="grid gap-2">
          {file.sources.length > 0 &&
            renderFile(file, file.id === captions?.of ? tracksOf(captions, media) : [])}
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
          {pluralOf(removed, 'One file was removed.', `${removed} files were removed.`)}
        </li>
      )}
    </ul>
  );
}

const fileUrl = ({ sources }: MediaView): string | undefined => sources[0]?.url;

const tracksOf = ({ tracks }: Captions, media: readonly MediaView[]): LessonVideo['captions'] =>
  tracks.flatMap(({ media_id, language, label }) => {
    const file = media.find(({ id }) => id === media_id);
    const url = file && fileUrl(file);
    return url ? [{ url, language, label: label || language }] : [];
  });
