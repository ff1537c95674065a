import type { QuestionImport } from '@darasa/contract/assessment/bank-imports';
import {
  describeFormat,
  type QuestionFileFormat,
  questionFileFormats,
} from '@darasa/contract/assessment/question-file-formats';
import { questionTypeNames } from '@darasa/contract/authoring/value-labels';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callKey } from '~/lib/api/mutations';
import { formatQuantity } from '~/lib/format';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { SelectField } from '~/ui/fields/select-field';
import { Switch } from '~/ui/fields/switch';
import { ProgressBar } from '~/ui/figures/progress-bar';
import { Note } from '~/ui/message';
import { FileNotes } from '~/ui/text/file-notes';
import { confirmImport, importQuery, refreshImports, startImport } from './import-calls.ts';
import { stateOfImport } from './import-state.ts';
import { useImportRemoval } from './use-import-removal.ts';

interface Props {
  id: string;
  /** The same file is read again, as another import. */
  onOther: (id: string) => void;
  onClose: () => void;
}

/** An uploaded file of questions from its reading to what became of it. It goes on when this is closed. */
export function ImportReport({ id, onOther, onClose }: Props) {
  const queries = useQueryClient();
  const { data, error } = useQuery(importQuery(id));
  const [skipKnown, setSkipKnown] = useState(true);
  const [chosen, setChosen] = useState<QuestionFileFormat>();
  const changed = () => refreshImports(queries);
  const confirm = useMutation({
    mutationFn: (skip: boolean, context) => confirmImport(id, skip, callKey(context)),
    onSuccess: changed,
  });
  const again = useMutation({
    mutationFn: (file: QuestionImport, context) =>
      startImport(file.media_id, chosen ?? file.format, callKey(context)),
    onSuccess: async (started) => {
      onOther(started.id);
      await changed();
    },
  });
  const removal = useImportRemoval();
  const isDone = data?.state === 'imported';
  useEffect(() => {
    if (isDone) void refreshImports(queries);
  }, [isDone, queries]);
  const failure = error ?? confirm.error ?? again.error;
  const wanted = data ? data.added - (skipKnown ? data.known : 0) : 0;
  return (
    <Dialog
      title={data ? `Import “${data.file_name}”` : 'Import questions'}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            Close
          </Button>
          {data && data.progress !== null && (
            <Button look="outline" onClick={() => removal.mutate(data, { onSuccess: onClose })}>
              Stop
            </Button>
          )}
          {data?.state === 'read' && data.added === 0 && (
            <Button
              aria-disabled={again.isPending || (chosen ?? data.format) === data.format}
              onClick={() =>
                (chosen ?? data.format) !== data.format && !again.isPending && again.mutate(data)
              }
            >
              Read again
            </Button>
          )}
          {data?.state === 'read' && data.added > 0 && (
            <Button
              aria-disabled={confirm.isPending || wanted === 0}
              onClick={() => wanted > 0 && !confirm.isPending && confirm.mutate(skipKnown)}
            >
              Import {formatQuantity(wanted, 'question')}
            </Button>
          )}
        </>
      }
    >
      <div className="grid gap-4 text-15">
        {failure && <Note tone="danger">{failure.message}</Note>}
        {!data && !failure && <p role="status">Loading</p>}
        {data && (
          <>
            <Standing file={data} />
            {data.state === 'read' && data.added === 0 && (
              <SelectField
                label="Format"
                description={describeFormat(chosen ?? data.format).hint}
                choices={questionFileFormats.map((value) => ({
                  value,
                  label: describeFormat(value).readName,
                }))}
                value={chosen ?? data.format}
                onChange={({ target }) =>
                  setChosen(questionFileFormats.find((value) => value === target.value))
                }
              />
            )}
            {data.state === 'read' && data.known > 0 && (
              <Switch
                checked={skipKnown}
                disabled={confirm.isPending}
                description={`${formatQuantity(data.known, 'question')} of this file came into your bank before.`}
                onChange={setSkipKnown}
              >
                Leave out what is there already
              </Switch>
            )}
            <FileNotes notes={data.notes} typeName={(type) => questionTypeNames[type]} />
          </>
        )}
      </div>
    </Dialog>
  );
}

function Standing({ file }: { file: QuestionImport }) {
  const { state, progress, added } = file;
  if (state === 'failed') return <Note tone="danger">{stateOfImport(file)}</Note>;
  if (state === 'imported')
    return <Note tone="success">{formatQuantity(added, 'question')} imported into your bank.</Note>;
  if (state === 'read')
    return added > 0 ? (
      <Note tone="info">{formatQuantity(added, 'question')} can be imported.</Note>
    ) : (
      <Note tone="danger">No questions were found in this file. Check the format.</Note>
    );
  return (
    <div className="grid gap-2">
      <p role="status" className="font-semibold text-ink">
        {stateOfImport(file)}
      </p>
      <ProgressBar label={stateOfImport(file)} percent={progress} />
      <p>You can close this and leave the page. The report stays in your question bank for 30 days.</p>
    </div>
  );
}
