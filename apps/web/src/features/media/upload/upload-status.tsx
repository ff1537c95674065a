import { Pause, Play, RotateCcw, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatBytes } from '~/lib/format';
import { Button } from '~/ui/button';
import { ProgressBar } from '~/ui/figures/progress-bar';
import { Icon } from '~/ui/icon';
import { describeTimeLeft } from './pace.ts';
import type { UploadControl, UploadState } from './use-upload.ts';

/** How far an upload is, in words and as a bar, with what can be done about it. */
export function UploadStatus({
  upload,
  onChooseAnother,
  onOwnFiles,
}: {
  upload: UploadControl;
  /** Undefined where nothing was chosen: captions that were written here. */
  onChooseAnother?: () => void;
  /** Shows what was uploaded before: to be deleted where there is no space left. */
  onOwnFiles?: () => void;
}) {
  const { state } = upload;
  if (state.step === 'idle' || state.step === 'ready') return null;
  const percent = percentOf(state);
  const actions = actionsOf(upload, { onChooseAnother, onOwnFiles });
  return (
    <div className="grid grid-cols-1 gap-3 rounded-m border border-line bg-surface p-4">
      <div className="flex items-baseline justify-between gap-4">
        <p className="min-w-0 truncate text-15 font-semibold" title={state.name}>
          {state.name}
        </p>
        {percent !== null && <p className="shrink-0 text-14 text-ink2 tabular-nums">{percent}%</p>}
      </div>
      {state.step !== 'failed' && (
        <ProgressBar
          label={`${state.step === 'sending' ? 'Uploading' : 'Processing'} ${state.name}`}
          percent={percent}
        />
      )}
      <p
        role={state.step === 'failed' ? 'alert' : 'status'}
        className={`text-14 ${state.step === 'failed' ? 'font-medium text-danger' : 'text-ink2'}`}
      >
        {describe(state)}
      </p>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  );
}

function percentOf(state: UploadState): number | null {
  if (state.step === 'sending') return state.total > 0 ? Math.floor((100 * state.sent) / state.total) : 0;
  return state.step === 'processing' ? state.progress : null;
}

function describe(state: UploadState): string {
  switch (state.step) {
    case 'sending': {
      const done = `${formatBytes(state.sent)} of ${formatBytes(state.total)}`;
      if (state.paused === 'person') return `Paused at ${done}`;
      if (state.paused === 'connection')
        return `No connection. The upload continues from ${done} when you are back online.`;
      return state.secondsLeft === null ? done : `${done}, ${describeTimeLeft(state.secondsLeft)}`;
    }
    case 'processing':
      return 'Uploaded. The file is being processed. You can continue working.';
    case 'failed':
      return state.message;
    default:
      return '';
  }
}

interface Ways {
  onChooseAnother: (() => void) | undefined;
  onOwnFiles: (() => void) | undefined;
}

function actionsOf(upload: UploadControl, { onChooseAnother, onOwnFiles }: Ways): ReactNode {
  const { state } = upload;
  if (state.step === 'sending')
    return (
      <>
        {state.paused ? (
          <Button look="outline" onClick={upload.resume}>
            <Icon of={Play} size={18} /> Continue
          </Button>
        ) : (
          <Button look="outline" onClick={upload.pause}>
            <Icon of={Pause} size={18} /> Pause
          </Button>
        )}
        <Button look="quiet" onClick={upload.cancel}>
          <Icon of={X} size={18} /> Cancel
        </Button>
      </>
    );
  if (state.step === 'failed')
    return (
      <>
        {state.retry && (
          <Button look="outline" onClick={upload.retry}>
            <Icon of={RotateCcw} size={18} /> Try again
          </Button>
        )}
        {onChooseAnother && (
          <Button look="outline" onClick={onChooseAnother}>
            Choose another file
          </Button>
        )}
        {onOwnFiles && (
          <Button look="quiet" onClick={onOwnFiles}>
            Your files
          </Button>
        )}
        <Button look="quiet" onClick={upload.cancel}>
          Cancel
        </Button>
      </>
    );
  return null;
}
