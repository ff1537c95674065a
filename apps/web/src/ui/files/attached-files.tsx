import type { AttachedFile } from '@darasa/contract/media/attached';
import { FileText, Music } from 'lucide-react';
import { formatBytes } from '~/lib/format';
import { buttonClass } from '../button.tsx';
import { Icon } from '../icon.tsx';

/** The files of something that was written: pictures and sound are shown, documents are saved. */
export function AttachedFiles({ files }: { files: readonly AttachedFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul aria-label="Files" className="flex max-w-full flex-wrap items-start gap-2">
      {files.map((file) => (
        <li key={file.id} className="max-w-full min-w-0">
          <OneFile file={file} />
        </li>
      ))}
    </ul>
  );
}

function OneFile({ file }: { file: AttachedFile }) {
  const { url, name, kind, bytes, width, height } = file;
  if (url === null)
    return (
      <p dir="auto" className="rounded-m border border-line px-3 py-2 text-14 text-ink3 wrap-anywhere">
        {name} is not there yet
      </p>
    );
  if (kind === 'image')
    return (
      <a href={url} target="_blank" rel="noreferrer" className="block">
        <img
          src={url}
          alt={name}
          loading="lazy"
          width={width ?? undefined}
          height={height ?? undefined}
          className="h-auto max-h-72 w-auto max-w-full rounded-m border border-line"
        />
      </a>
    );
  return (
    <div className="grid gap-1">
      {kind === 'audio' && (
        // biome-ignore lint/a11y/useMediaCaption: what somebody says in a message has no captions
        <audio controls preload="none" src={url} aria-label={name} className="max-w-full" />
      )}
      <a
        href={url}
        target="_blank"
        rel="noreferrer"
        download={name}
        className={buttonClass({ look: 'outline' }, 'max-w-full min-w-0')}
      >
        <Icon of={kind === 'audio' ? Music : FileText} size={18} />
        <span dir="auto" className="truncate">
          {name}
        </span>
        <span className="font-normal text-ink3">{formatBytes(bytes)}</span>
      </a>
    </div>
  );
}

/** For queries: asks again while a file is being prepared. */
export const askAgainFor = (files: readonly AttachedFile[]): number | false =>
  files.some(({ url }) => url === null) ? 4000 : false;
