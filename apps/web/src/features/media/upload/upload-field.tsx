import { acceptedExtensions, type Crop, fileProblem, type MediaKind } from '@darasa/contract/media/rules';
import type { MediaQuota, OwnMediaView } from '@darasa/contract/media/schemas';
import { useQuery } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { DropZone } from 'react-aria-components/DropZone';
import { formatBytes } from '~/lib/format';
import { useUser } from '~/lib/session/session';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { MediaPreview } from '../media-preview.tsx';
import { mediaQuotaQuery } from '../queries.ts';
import { describeTypes } from './accepted-types.ts';
import { findUnfinished } from './unfinished.ts';
import { UploadStatus } from './upload-status.tsx';
import { useUpload } from './use-upload.ts';

const CropDialog = lazy(() =>
  import('../crop/crop-dialog.tsx').then(({ CropDialog: default_ }) => ({ default: default_ })),
);

const OwnFilesDialog = lazy(() =>
  import('../library/own-files-dialog.tsx').then(({ OwnFilesDialog: default_ }) => ({ default: default_ })),
);

interface Props {
  /** What the file is for: `Lesson video`. */
  label: ReactNode;
  description?: ReactNode;
  /** Kinds of files that can be chosen. */
  accept: readonly MediaKind[];
  /** The file that is there, if any. */
  media?: OwnMediaView | null;
  onChange: (media: OwnMediaView | null) => void;
  /** Asks which part of an image is shown, in this ratio of width to height (or any, when it is null). */
  crop?: { aspect: number | null };
}

/**
 * A field for one file: drop it or choose it, see how far its upload is, pause, continue or cancel it, and see the result. Which
 * files are accepted, how large they may be and how much space is left is said first.
 */
export function UploadField({ label, description, accept, media, onChange, crop }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { data: quota } = useQuery(mediaQuotaQuery);
  const [problem, setProblem] = useState('');
  const [toCrop, setToCrop] = useState<File>();
  const [looking, setLooking] = useState(false);
  const upload = useUpload({ onReady: onChange });
  const { state } = upload;
  const unfinished = useUnfinished(accept, state.step === 'idle' && !media);

  function choose(file: File | undefined): void {
    if (!file) return;
    const found = fileProblem(
      { name: file.name, bytes: file.size },
      { accepted: accept, ...(quota ? { limits: quota.limits as Record<MediaKind, number> } : {}) },
    );
    setProblem(found ?? '');
    if (found) return;
    if (crop && file.type.startsWith('image/')) setToCrop(file);
    else upload.start(file);
  }
  function startCropped(cut: Crop): void {
    if (toCrop) upload.start(toCrop, { crop: cut });
    setToCrop(undefined);
  }
  const shown = state.step === 'ready' ? state.media : state.step === 'idle' ? media : undefined;
  const pick = () => input.current?.click();

  return (
    // biome-ignore lint/a11y/useSemanticElements: a heading names it, which a fieldset cannot have as its first child everywhere
    <div role="group" aria-labelledby={`${id}-label`} className="grid grid-cols-1 gap-2">
      <h3 id={`${id}-label`} className="font-sans text-15 font-semibold tracking-normal">
        {label}
      </h3>
      {description && <p className="text-14 text-ink3">{description}</p>}
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptOf(accept)}
        onChange={(event) => {
          choose(event.target.files?.[0]);
          // The same file may be chosen again
          event.target.value = '';
        }}
      />
      {shown ? (
        <MediaPreview
          media={shown}
          actions={
            <>
              <Button look="outline" onClick={pick}>
                Replace
              </Button>
              <Button
                look="outline-danger"
                onClick={() => {
                  upload.reset();
                  onChange(null);
                }}
              >
                Remove
              </Button>
            </>
          }
        />
      ) : state.step === 'idle' ? (
        <DropZone
          aria-label={typeof label === 'string' ? label : 'Drop a file'}
          onDrop={async ({ items }) => {
            const [item] = items.filter((dropped) => dropped.kind === 'file');
            choose(await item?.getFile());
          }}
          className="grid justify-items-center gap-3 rounded-m border-2 border-dashed border-control bg-surface px-4 py-8 text-center data-drop-target:border-primary data-drop-target:bg-primary-soft"
        >
          <Icon of={FileUp} size={28} className="text-ink3" />
          <p className="text-15 text-ink2">Drop a file here, or</p>
          <div className="flex flex-wrap justify-center gap-2">
            <Button look="outline" onClick={pick} aria-describedby={`${id}-limits`}>
              Choose a file
            </Button>
            <Button look="quiet" onClick={() => setLooking(true)}>
              Your files
            </Button>
          </div>
          <p id={`${id}-limits`} className="max-w-md text-14 text-ink3">
            {describeLimits(accept, quota)}
          </p>
          {unfinished.map((name) => (
            <p key={name} className="max-w-md text-14 text-ink2">
              The upload of “{name}” was interrupted. Choose the same file to continue.
            </p>
          ))}
        </DropZone>
      ) : (
        <UploadStatus upload={upload} onChooseAnother={pick} onOwnFiles={() => setLooking(true)} />
      )}
      {problem && (
        <p role="alert" className="text-14 font-medium text-danger">
          {problem}
        </p>
      )}
      {looking && (
        <Suspense>
          <OwnFilesDialog
            accept={accept}
            isOpen
            onClose={() => setLooking(false)}
            onChoose={(file) => {
              setLooking(false);
              setProblem('');
              upload.reset();
              onChange(file);
            }}
          />
        </Suspense>
      )}
      {toCrop && crop && (
        <Suspense>
          <CropDialog
            image={toCrop}
            aspect={crop.aspect}
            onClose={() => setToCrop(undefined)}
            onCrop={startCropped}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Files whose upload was interrupted. Read when the field is shown, as only the browser knows them. */
function useUnfinished(accept: readonly MediaKind[], asked: boolean): readonly string[] {
  const userId = useUser()?.user_id;
  const [names, setNames] = useState<readonly string[]>([]);
  const kinds = accept.join();
  useEffect(() => {
    const wanted = asked && userId !== undefined;
    setNames(wanted ? findUnfinished(userId, kinds.split(',') as MediaKind[]) : []);
  }, [asked, userId, kinds]);
  return names;
}

const acceptOf = (kinds: readonly MediaKind[]): string => {
  // Telephones offer their camera for these
  const broad = kinds.flatMap((kind) => (['image', 'video', 'audio'].includes(kind) ? [`${kind}/*`] : []));
  return [...broad, ...acceptedExtensions(kinds)].join(',');
};

function describeLimits(kinds: readonly MediaKind[], quota: MediaQuota | undefined): string {
  const types = `${describeTypes(kinds)}.`;
  if (!quota) return types;
  const largest = Math.max(...kinds.map((kind) => quota.limits[kind]));
  const left = Math.max(0, quota.limit - quota.used);
  return `${types} Up to ${formatBytes(largest)}. You have ${formatBytes(left)} of ${formatBytes(quota.limit)} left.`;
}
