import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { ApiError } from '~/lib/api/errors';
import { formatBytes, formatQuantity } from '~/lib/format';
import { Button, buttonClass } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { SelectField } from '~/ui/fields/select-field';
import { Note } from '~/ui/message';
import { PathLink } from '~/ui/path-link';
import { editHref } from '../editing/edit-href.ts';
import { authoringKey } from '../queries.ts';
import { useCategories } from '../use-categories.ts';
import { type ImportedCourse, importCourse } from './course-files.ts';
import { Working } from './export-dialog.tsx';

type State =
  | { step: 'choosing' }
  | { step: 'sending'; bytes: number }
  | { step: 'done'; course: ImportedCourse }
  | { step: 'failed'; message: string; needsCategory: boolean };

/** Makes a draft course from a file that an export has saved. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const form = useId();
  const categories = useCategories();
  const [file, setFile] = useState<File>();
  const [category, setCategory] = useState('');
  const { state, send, cancel } = useImport();
  const busy = state.step === 'sending';
  const needsCategory = state.step === 'failed' && state.needsCategory;
  const close = () => {
    cancel();
    onClose();
  };
  return (
    <Dialog
      title="Import a course"
      isOpen
      onClose={close}
      actions={
        state.step === 'done' ? (
          <>
            <Button look="outline" onClick={close}>
              Close
            </Button>
            <PathLink href={editHref(state.course.id, 'curriculum')} className={buttonClass()}>
              Open course
            </PathLink>
          </>
        ) : (
          <>
            <Button look="outline" onClick={close}>
              Cancel
            </Button>
            <Button type="submit" form={form} aria-disabled={busy || !file}>
              {busy ? 'Importing' : 'Import course'}
            </Button>
          </>
        )
      }
    >
      {state.step === 'done' ? (
        <Report course={state.course} />
      ) : (
        <form
          id={form}
          className="grid gap-4 text-15"
          onSubmit={(event) => {
            event.preventDefault();
            if (file && !busy) send(file, category || undefined);
          }}
        >
          <p>
            Choose a zip file that was saved by <b>Export</b>. It becomes a new draft of yours; no other
            course changes.
          </p>
          <label className="grid gap-1.5">
            <span className="font-semibold">Exported course</span>
            <input
              type="file"
              accept=".zip,application/zip"
              disabled={busy}
              onChange={(event) => setFile(event.target.files?.[0])}
              className="w-full rounded-m border border-control bg-surface p-2 text-15 file:mr-3 file:rounded-s file:border-0 file:bg-sunken file:px-3 file:py-1.5 file:font-semibold file:text-ink"
            />
          </label>
          {state.step === 'failed' && <Note tone="danger">{state.message}</Note>}
          {needsCategory && (
            <SelectField
              label="Category"
              required
              choices={[
                { value: '', label: 'Choose a category' },
                ...categories.map(({ slug, name }) => ({ value: slug, label: name })),
              ]}
              value={category}
              onChange={(event) => setCategory(event.target.value)}
            />
          )}
          {busy && file && (
            <Working
              label="Importing"
              {...(state.bytes < file.size ? { share: state.bytes / file.size } : {})}
              words={
                state.bytes < file.size
                  ? `${formatBytes(state.bytes)} of ${formatBytes(file.size)}`
                  : 'Uploaded. The course is being put together…'
              }
            />
          )}
        </form>
      )}
    </Dialog>
  );
}

function Report({ course }: { course: ImportedCourse }) {
  const { title, modules, lessons, assessments, files } = course;
  const parts = [
    formatQuantity(modules, 'module'),
    formatQuantity(lessons, 'lesson'),
    ...(assessments > 0 ? [formatQuantity(assessments, 'assessment')] : []),
    ...(files > 0 ? [formatQuantity(files, 'file')] : []),
  ];
  return (
    <Note tone="success">
      <span dir="auto" className="wrap-anywhere">
        “{title}”
      </span>{' '}
      was imported as a draft: {parts.join(', ')}.
    </Note>
  );
}

function useImport() {
  const queries = useQueryClient();
  const [state, setState] = useState<State>({ step: 'choosing' });
  const running = useRef<AbortController>(undefined);
  /** One file is one course, however often its import is tried. */
  const attempt = useRef<{ file: File; key: string }>(undefined);
  const send = (file: File, category: string | undefined): void => {
    const controller = new AbortController();
    running.current = controller;
    const set = (next: State) => {
      if (!controller.signal.aborted) setState(next);
    };
    if (attempt.current?.file !== file)
      attempt.current = { file, key: `import-${Date.now()}-${Math.random().toString(36).slice(2)}` };
    set({ step: 'sending', bytes: 0 });
    importCourse(file, {
      key: attempt.current.key,
      ...(category ? { category } : {}),
      signal: controller.signal,
      onProgress: (bytes) => set({ step: 'sending', bytes }),
    }).then(
      (course) => {
        void queries.invalidateQueries({ queryKey: [...authoringKey, 'courses'] });
        set({ step: 'done', course });
      },
      (error: Error) =>
        set({ step: 'failed', message: error.message, needsCategory: isAboutCategory(error) }),
    );
  };
  return { state, send, cancel: () => running.current?.abort() };
}

/** The site that the file comes from may have other categories. */
const isAboutCategory = (error: Error): boolean =>
  error instanceof ApiError &&
  Array.isArray(error.details) &&
  error.details.some((detail: { path?: unknown }) => /(^|\.)category$/.test(String(detail.path)));
