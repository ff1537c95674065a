import type { MediaView } from '@darasa/contract/media/schemas';
import { formatBytes } from '~/lib/format';

/** Files of an answer: recordings are played and pictures shown in place, all can be opened. */
export function AnswerFiles({ files }: { files: readonly MediaView[] }) {
  if (files.length === 0) return null;
  return (
    <ul aria-label="Files" className="mt-4 grid max-w-[68ch] gap-4">
      {files.map((file) => (
        <li key={file.id} className="grid gap-2">
          <FilePreview file={file} />
          <p dir="auto" className="text-15 wrap-anywhere">
            {file.sources[0] ? (
              <a
                href={(file.sources.find(({ kind }) => kind === 'original') ?? file.sources[0]).url}
                target="_blank"
                rel="noopener noreferrer"
                className="font-medium text-primary underline underline-offset-[3px]"
              >
                {file.name}
              </a>
            ) : (
              <span>{file.name} is being prepared</span>
            )}
            <span className="text-14 text-ink3"> {formatBytes(file.bytes)}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}

function FilePreview({ file }: { file: MediaView }) {
  const source = file.sources.find(({ kind }) => kind === 'audio' || kind === 'original' || kind === 'image');
  if (!source) return null;
  if (file.kind === 'audio' || file.mime.startsWith('audio/'))
    return (
      // biome-ignore lint/a11y/useMediaCaption: a learner's own recording has no captions
      <audio controls preload="metadata" src={source.url} aria-label={file.name} className="w-full" />
    );
  if (file.kind === 'image')
    return (
      <img
        src={source.url}
        alt={file.name}
        {...(file.width && file.height ? { width: file.width, height: file.height } : {})}
        className="max-h-[70dvh] w-auto max-w-full rounded-m object-contain"
      />
    );
  return null;
}
