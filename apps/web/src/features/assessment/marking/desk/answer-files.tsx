import { extensionOf, sourceExtensions } from '@darasa/contract/media/rules';
import type { MediaView } from '@darasa/contract/media/schemas';
import { useQuery } from '@tanstack/react-query';
import { formatBytes } from '~/lib/format';
import { Preformatted } from '../../code/preformatted.tsx';

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
  if (sourceExtensions.includes(extensionOf(file.name)) && file.bytes <= MOST_SHOWN_BYTES)
    return <SourceText name={file.name} url={source.url} />;
  return null;
}

/** A longer one is opened instead. */
const MOST_SHOWN_BYTES = 200_000;

/** A program as its text. */
function SourceText({ name, url }: { name: string; url: string }) {
  const { data: text, isError } = useQuery({
    queryKey: ['assessment', 'source-text', url],
    queryFn: async ({ signal }) => {
      const answer = await fetch(url, { signal });
      if (!answer.ok) throw new Error(`Answered ${answer.status}`);
      return answer.text();
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isError) return <p className="text-15 text-ink2">The text of this file could not be loaded.</p>;
  if (text === undefined) return <p className="text-15 text-ink2">Loading…</p>;
  return (
    <Preformatted
      label={`Text of ${name}`}
      className="max-h-[70dvh] rounded-m bg-sunken p-3 font-[ui-monospace,monospace] text-14"
    >
      {text}
    </Preformatted>
  );
}
