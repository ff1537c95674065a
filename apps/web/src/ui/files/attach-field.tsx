import type { AttachedFile } from '@darasa/contract/media/attached';
import { attachedKinds } from '@darasa/contract/media/attached-rules';
import { acceptedExtensions } from '@darasa/contract/media/rules';
import { Paperclip, X } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import type { Attached } from './use-attached.ts';

const accept = acceptedExtensions(attachedKinds).join(',');

/** The button that adds files to what is being written; nothing where no files can be added. */
export function AttachButton({ attached, icon = false }: { attached: Attached; icon?: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  if (!attached.possible) return null;
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accept}
        onChange={(event) => {
          attached.add([...(event.target.files ?? [])]);
          // The same file may be chosen again
          event.target.value = '';
        }}
      />
      <Button
        look={icon ? 'outline' : 'quiet'}
        icon={icon}
        onClick={() => input.current?.click()}
        {...(icon ? { 'aria-label': 'Add files' } : {})}
      >
        <Icon of={Paperclip} size={18} />
        {!icon && 'Add files'}
      </Button>
    </>
  );
}

/** The files of what is being written: those that are there, those on their way, and what went wrong. */
export function AttachList({ attached, files }: { attached: Attached; files: readonly AttachedFile[] }) {
  const { sending, problem } = attached;
  return (
    <>
      {(files.length > 0 || sending.length > 0) && (
        <ul aria-label="Files" className="grid gap-1">
          {files.map((file) => (
            <li key={file.id} className="flex items-center gap-2 text-14">
              {file.kind === 'image' && file.url !== null && (
                <img src={file.url} alt="" className="size-9 rounded-s object-cover" />
              )}
              <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
                {file.name}
              </span>
              <Button
                look="quiet"
                icon
                aria-label={`Remove ${file.name}`}
                onClick={() => attached.remove(file.id)}
              >
                <Icon of={X} size={18} />
              </Button>
            </li>
          ))}
          {sending.map(({ key, name, share }) => (
            <li key={key} className="flex items-center gap-2 text-14 text-ink2">
              <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
                {name}
              </span>
              <progress aria-label={`Adding ${name}`} value={share} max={1} className="w-20" />
              <Button
                look="quiet"
                icon
                aria-label={`Stop adding ${name}`}
                onClick={() => attached.giveUp(key)}
              >
                <Icon of={X} size={18} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {problem && (
        <p role="alert" dir="auto" className="text-14 text-danger wrap-anywhere">
          {problem}
        </p>
      )}
    </>
  );
}
