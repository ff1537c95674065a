import { assessmentLimits } from '@darasa/contract/assessment/limits';
import {
  acceptedFiles,
  describeFormat,
  formatNamed,
  formatOfFile,
  type QuestionFileFormat,
  questionFileFormats,
} from '@darasa/contract/assessment/question-file-formats';
import { questionTypeNames } from '@darasa/contract/authoring/value-labels';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { callKey } from '~/lib/api/mutations';
import { formatBytes, formatQuantity } from '~/lib/format';
import { readTextFile } from '~/lib/read-text-file';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { SelectField } from '~/ui/fields/select-field';
import { Switch } from '~/ui/fields/switch';
import { ProgressBar } from '~/ui/figures/progress-bar';
import { Note } from '~/ui/message';
import { FileNotes, notesOfImport } from '~/ui/text/file-notes';
import { bankKey, importQuestions } from './bank-calls.ts';
import type { UploadQuestionFile } from './imports/import-calls.ts';
import { useSending } from './imports/use-sending.ts';

/** `large`: it is uploaded, and read by the server in its own time. */
type Chosen = { text: string } | { large: File };

const { questionFile, uploadedQuestionFile } = assessmentLimits;
const TOO_LARGE = `A file of questions can have up to ${formatBytes(uploadedQuestionFile)}. Split it into several.`;
/** So much of a large file tells its format. */
const SAMPLE_BYTES = 2000;

interface Props {
  upload: UploadQuestionFile;
  /** A large file is being read: its import has a report of its own. */
  onLarge: (importId: string) => void;
  onClose: () => void;
}

/** Puts the questions of a file into the bank: first it is said what would become of it. */
export function ImportDialog({ upload, onLarge, onClose }: Props) {
  const form = useId();
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<Chosen>();
  const [format, setFormat] = useState<QuestionFileFormat>('gift');
  const [problem, setProblem] = useState<string>();
  const [skipKnown, setSkipKnown] = useState(true);
  const look = useMutation({
    mutationFn: (text: string) => importQuestions(format, text, { dry_run: true, skip_known: false }),
  });
  const send = useMutation({
    mutationFn: (text: string, context) =>
      importQuestions(format, text, { dry_run: false, skip_known: skipKnown }, callKey(context)),
    onSuccess: () => queries.invalidateQueries({ queryKey: [...bankKey, 'list'] }),
  });
  const sending = useSending(upload, onLarge);
  const forget = () => {
    look.reset();
    send.reset();
    sending.reset();
    setProblem(undefined);
  };
  const choose = async (file: File | undefined) => {
    forget();
    setChosen(undefined);
    if (!file) return;
    if (file.size > uploadedQuestionFile) return setProblem(TOO_LARGE);
    if (file.size > questionFile) {
      setChosen({ large: file });
      return setFormat(formatOfFile(file.name, await file.slice(0, SAMPLE_BYTES).text()));
    }
    let text: string;
    try {
      text = await readTextFile(file);
    } catch (error) {
      return setProblem(error instanceof Error ? error.message : 'The file could not be read');
    }
    if (text.trim() === '') return setProblem('The file is empty');
    setChosen({ text });
    setFormat(formatOfFile(file.name, text));
  };
  const busy = look.isPending || send.isPending || sending.isPending;
  const error = problem ?? look.error?.message ?? send.error?.message ?? sending.error?.message;
  const known = look.data?.known ?? 0;
  const added = (look.data?.added ?? 0) - (skipKnown ? known : 0);
  return (
    <Dialog
      title="Import questions"
      isOpen
      onClose={onClose}
      busy={busy}
      actions={
        send.data ? (
          <Button onClick={onClose}>Done</Button>
        ) : (
          <>
            <Button look="outline" onClick={sending.isPending ? sending.stop : onClose}>
              Cancel
            </Button>
            <Button type="submit" form={form} aria-disabled={busy || !chosen || (look.data && added === 0)}>
              {look.data
                ? busy
                  ? 'Importing'
                  : `Import ${formatQuantity(added, 'question')}`
                : busy
                  ? 'Reading'
                  : 'Check file'}
            </Button>
          </>
        )
      }
    >
      {send.data ? (
        <div className="grid gap-3 text-15">
          <Note tone="success">{formatQuantity(send.data.added, 'question')} imported into your bank.</Note>
          {/* The rest was said before */}
          <FileNotes notes={notesOfImport(send.data.notes)} typeName={(type) => questionTypeNames[type]} />
        </div>
      ) : (
        <form
          id={form}
          className="grid gap-4 text-15"
          onSubmit={(event) => {
            event.preventDefault();
            if (!chosen || busy) return;
            if ('large' in chosen) sending.start(chosen.large, format);
            else if (!look.data) look.mutate(chosen.text);
            else if (added > 0) send.mutate(chosen.text);
          }}
        >
          <label className="grid gap-1.5">
            <span className="font-semibold">File with questions</span>
            <input
              type="file"
              accept={acceptedFiles({ types: true })}
              disabled={busy}
              onChange={(event) => void choose(event.target.files?.[0])}
              className="w-full rounded-m border border-control bg-surface p-2 text-15 file:mr-3 file:rounded-s file:border-0 file:bg-sunken file:px-3 file:py-1.5 file:font-semibold file:text-ink"
            />
          </label>
          <SelectField
            label="Format"
            description={describeFormat(format).hint}
            choices={questionFileFormats.map((value) => ({ value, label: describeFormat(value).readName }))}
            value={format}
            disabled={busy}
            onChange={(event) => {
              forget();
              setFormat(formatNamed(event.target.value));
            }}
          />
          {error && <Note tone="danger">{error}</Note>}
          {sending.progress && (
            <div className="grid gap-2">
              <p role="status">{sending.progress.words}</p>
              <ProgressBar label={sending.progress.words} percent={sending.progress.percent} />
            </div>
          )}
          {look.data && (
            <div className="grid gap-3">
              <Note tone={look.data.added > 0 ? 'info' : 'danger'}>
                {look.data.added > 0
                  ? `${formatQuantity(look.data.added, 'question')} can be imported.`
                  : 'No questions were found in this file. Check the format.'}
              </Note>
              {known > 0 && (
                <Switch
                  checked={skipKnown}
                  disabled={busy}
                  description={`${formatQuantity(known, 'question')} of this file came into your bank before.`}
                  onChange={setSkipKnown}
                >
                  Leave out what is there already
                </Switch>
              )}
              <FileNotes notes={look.data.notes} typeName={(type) => questionTypeNames[type]} />
            </div>
          )}
        </form>
      )}
    </Dialog>
  );
}
