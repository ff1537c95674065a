import type { ImportPreview } from '@darasa/contract/assessment/grades/gradebook';
import { gradebookLimits } from '@darasa/contract/assessment/grades/gradebook-rules';
import { useId, useState } from 'react';
import { formatQuantity } from '~/lib/format';
import { readTextFile } from '~/lib/read-text-file';
import { Note } from '~/ui/message';
import { ChangesDialog } from './changes-dialog.tsx';
import { previewImport } from './gradebook-calls.ts';

/** Reads grades from a CSV file: first what would change, then, when that is wanted, the changes. */
export function ImportDialog({ course, onClose }: { course: string; onClose: () => void }) {
  const id = useId();
  const [preview, setPreview] = useState<ImportPreview>();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const read = async (file: File) => {
    setPreview(undefined);
    setFailure('');
    if (file.size > gradebookLimits.importBytes) return setFailure('The file is too large for grades.');
    setBusy(true);
    try {
      setPreview(await previewImport(course, await readTextFile(file)));
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'The file could not be read.');
    } finally {
      setBusy(false);
    }
  };
  return (
    <ChangesDialog
      course={course}
      title="Import grades"
      preview={preview && { changes: preview.changes, problems: preview.errors }}
      reason="Imported from a file"
      onClose={onClose}
    >
      <div>
        <p className="mb-3 text-15 text-ink2">
          Export the gradebook, change it in a spreadsheet, and save it as CSV. Learners are matched by
          username. Empty cells change nothing; write “excused” to excuse a learner.
        </p>
        <label htmlFor={id} className="mb-1.5 block text-15 font-semibold">
          CSV file
        </label>
        <input
          id={id}
          type="file"
          accept=".csv,text/csv,text/plain"
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file) void read(file);
          }}
          className="block min-h-11 w-full rounded-m border border-control bg-surface p-2 text-15 file:mr-3 file:h-8 file:rounded-s file:border-0 file:bg-sunken file:px-3 file:font-semibold file:text-ink"
        />
      </div>
      {busy && (
        <p role="status" className="text-15 text-ink2">
          Reading the file…
        </p>
      )}
      {failure && <Note tone="danger">{failure}</Note>}
      {preview && (
        <p className="text-15 text-ink2">
          {formatQuantity(preview.learners, 'learner')}, {formatQuantity(preview.assessments, 'assessment')}.
          {preview.ignored.length > 0 && ` Not read: ${preview.ignored.join(', ')}.`}
        </p>
      )}
    </ChangesDialog>
  );
}
