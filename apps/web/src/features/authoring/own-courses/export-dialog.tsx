import { useEffect, useRef, useState } from 'react';
import { formatBytes } from '~/lib/format';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Note } from '~/ui/message';
import { exportCourse } from './course-files.ts';

type State =
  | { step: 'fetching'; bytes: number }
  | { step: 'done'; name: string; bytes: number }
  | { step: 'failed'; message: string };

/** Saves a course as a file, as soon as it is opened. */
export function ExportDialog({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const [state, setState] = useState<State>({ step: 'fetching', bytes: 0 });
  const running = useRef<AbortController>(undefined);
  const start = () => {
    const controller = new AbortController();
    running.current = controller;
    const set = (next: State) => {
      if (!controller.signal.aborted) setState(next);
    };
    set({ step: 'fetching', bytes: 0 });
    exportCourse(id, {
      signal: controller.signal,
      onProgress: (bytes) => set({ step: 'fetching', bytes }),
    }).then(
      (file) => set({ step: 'done', ...file }),
      (error: Error) => set({ step: 'failed', message: error.message }),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (!running.current) start();
  }, []);
  const close = () => {
    running.current?.abort();
    onClose();
  };
  return (
    <Dialog
      title={`Export “${title}”`}
      isOpen
      onClose={close}
      actions={
        <>
          <Button look={state.step === 'done' ? 'primary' : 'outline'} onClick={close}>
            {state.step === 'done' ? 'Close' : 'Cancel'}
          </Button>
          {state.step === 'failed' && <Button onClick={start}>Try again</Button>}
        </>
      }
    >
      <div className="grid gap-4 text-15">
        <p>
          The file holds everything in the course: details, lessons, assessments with their answers, and
          uploaded files. It can be imported here or on another Darasa site.
        </p>
        {state.step === 'fetching' && <Working label="Exporting" words={progressText(state.bytes)} />}
        {state.step === 'done' && (
          <Note tone="success">
            Saved to your downloads as {state.name} ({formatBytes(state.bytes)}).
          </Note>
        )}
        {state.step === 'failed' && <Note tone="danger">{state.message}</Note>}
      </div>
    </Dialog>
  );
}

const progressText = (bytes: number): string =>
  bytes === 0 ? 'Preparing the file…' : `${formatBytes(bytes)} so far…`;

/** @param share 0 to 1; without it nobody knows how long it takes */
export function Working({
  label,
  words,
  share,
}: {
  label: string;
  words: string;
  share?: number | undefined;
}) {
  return (
    <div className="grid gap-2">
      <progress
        aria-label={label}
        max={100}
        {...(share === undefined ? {} : { value: Math.floor(share * 100) })}
        className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-primary"
      />
      <p role="status" className="text-14 text-ink2 tabular-nums">
        {words}
      </p>
    </div>
  );
}
