import {
  describeFormat,
  formatNamed,
  type QuestionFileFormat,
  questionFileFormats,
} from '@darasa/contract/assessment/question-file-formats';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { formatQuantity } from '~/lib/format';
import { saveFile } from '~/lib/save-file';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { SelectField } from '~/ui/fields/select-field';
import { Note } from '~/ui/message';
import { FileNotes } from '~/ui/text/file-notes';
import { exportQuestions } from './bank-calls.ts';
import type { BankQuery } from './bank-url.ts';

interface Props {
  query: BankQuery;
  total: number;
  onClose: () => void;
}

/** Saves the questions that are found as a file, and says what the format cannot hold. */
export function ExportDialog({ query, total, onClose }: Props) {
  const form = useId();
  const [format, setFormat] = useState<QuestionFileFormat>('moodle_xml');
  const saving = useMutation({
    mutationFn: () => exportQuestions(format, query),
    onSuccess: ({ file_name, text }) => saveFile(file_name, describeFormat(format).types[0], text),
  });
  return (
    <Dialog
      title="Export questions"
      isOpen
      onClose={onClose}
      busy={saving.isPending}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {saving.data ? 'Close' : 'Cancel'}
          </Button>
          <Button type="submit" form={form} aria-disabled={saving.isPending}>
            {saving.isPending ? 'Exporting' : 'Save file'}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="grid gap-4 text-15"
        onSubmit={(event) => {
          event.preventDefault();
          if (!saving.isPending) saving.mutate();
        }}
      >
        <p>
          {formatQuantity(total, 'question')}, as found by the search and filters of the page. Pictures are
          not part of these files.
        </p>
        <SelectField
          label="Format"
          choices={questionFileFormats.map((value) => ({ value, label: describeFormat(value).name }))}
          value={format}
          disabled={saving.isPending}
          onChange={(event) => {
            saving.reset();
            setFormat(formatNamed(event.target.value));
          }}
        />
        {saving.error && <Note tone="danger">{saving.error.message}</Note>}
        {saving.data && (
          <div className="grid gap-3">
            <Note tone="success">The file was saved as {saving.data.file_name}.</Note>
            <FileNotes notes={saving.data.notes} />
          </div>
        )}
      </form>
    </Dialog>
  );
}
