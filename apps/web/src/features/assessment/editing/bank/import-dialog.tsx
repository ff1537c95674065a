import { assessmentLimits } from '@darasa/contract/assessment/limits';
import {
  acceptedFiles,
  formatOfFile,
  type QuestionFileFormat,
} from '@darasa/contract/assessment/question-file-formats';
import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callKey } from '~/lib/api/mutations';
import { formatBytes, formatQuantity } from '~/lib/format';
import { readTextFile } from '~/lib/read-text-file';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Note } from '~/ui/message';
import { FileNotes } from '~/ui/text/file-notes';
import { importQuestions } from '../../bank/bank-calls.ts';
import { importIntoCourse } from './import-calls.ts';

interface Props {
  onAdd: (questions: readonly QuestionDocument[]) => void;
  onClose: () => void;
}

/** Questions of a file, first as a report of what becomes of each place in it, then put into the assessment. */
export function ImportDialog({ onAdd, onClose }: Props) {
  const [text, setText] = useState<string>();
  const [name, setName] = useState('');
  const format = formatOfFile(name, text ?? '');
  const reading = useMutation({
    mutationFn: async (file: File) => {
      setText(undefined);
      setName(file.name);
      if (file.size > assessmentLimits.questionFile)
        throw new Error(
          `Here a file can have up to ${formatBytes(assessmentLimits.questionFile)}. Import it in your question bank, which reads files of up to ${formatBytes(assessmentLimits.uploadedQuestionFile)}, and then add its questions here with “Add from bank”.`,
        );
      const content = await readTextFile(file);
      setText(content);
      return importQuestions(formatOfFile(file.name, content), content, { dry_run: true, skip_known: false });
    },
  });
  const importing = useMutation({
    mutationFn: (file: { format: QuestionFileFormat; text: string }, context) =>
      importIntoCourse(file, callKey(context)),
    onSuccess: ({ questions, notes }) => {
      onAdd(questions);
      if (notes.length === 0) onClose();
    },
  });
  const found = reading.data;
  const ready = found !== undefined && found.added > 0 && !importing.isPending;
  const done = importing.data;
  const failure = reading.error ?? importing.error;
  return (
    <Dialog
      title="Import questions"
      isOpen
      onClose={onClose}
      busy={importing.isPending}
      actions={
        done ? (
          <Button onClick={onClose}>Done</Button>
        ) : (
          <>
            <Button look="outline" onClick={onClose}>
              Cancel
            </Button>
            <Button
              aria-disabled={!ready}
              onClick={() => ready && importing.mutate({ format, text: text ?? '' })}
            >
              {found && found.added > 0 ? `Import ${formatQuantity(found.added, 'question')}` : 'Import'}
            </Button>
          </>
        )
      }
    >
      {done ? (
        <div className="grid gap-3 text-15">
          <Note tone="success">
            {formatQuantity(done.questions.length, 'question')} imported into this assessment.
          </Note>
          <FileNotes notes={done.notes} />
        </div>
      ) : (
        <div className="grid gap-4 text-15">
          <p>
            GIFT, Aiken, Moodle XML or CSV. The questions are put into this assessment and kept in your
            question bank.
          </p>
          <label className="grid gap-1.5">
            <span className="font-semibold text-ink">File</span>
            <input
              type="file"
              accept={acceptedFiles()}
              onChange={(event) => {
                const [file] = event.target.files ?? [];
                if (file) reading.mutate(file);
              }}
              className="w-full rounded-m border border-control bg-surface p-2 text-15 file:mr-3 file:rounded-s file:border-0 file:bg-sunken file:px-3 file:py-1.5 file:font-semibold file:text-ink"
            />
          </label>
          {reading.isPending && <p role="status">Reading…</p>}
          {failure && <Note tone="danger">{failure.message}</Note>}
          {found && (
            <section aria-label="Report" className="grid gap-2">
              <p role="status" className="font-semibold text-ink">
                {formatQuantity(found.added, 'question')} found
              </p>
              <FileNotes notes={found.notes} />
            </section>
          )}
        </div>
      )}
    </Dialog>
  );
}
