import type { CodingChallengeDocument } from '@darasa/contract/assessment/questions/challenge';
import { givenFileProblem } from '@darasa/contract/assessment/questions/given-files';
import { authoringLimits as limits } from '@darasa/contract/authoring/limits';
import { newId } from '@darasa/contract/http/ids';
import { Plus } from 'lucide-react';
import { Button } from '~/ui/button';
import { BoundTextArea, BoundTextField } from '~/ui/fields/bound-text';
import { Icon } from '~/ui/icon';
import { Note } from '~/ui/message';
import { changedPart } from '~/ui/reorder/parts';
import { ChallengeEntry } from './challenge-entry.tsx';

type GivenFile = NonNullable<CodingChallengeDocument['files']>[number];

interface Props {
  files: readonly GivenFile[];
  readOnly: boolean;
  onChange: (files: GivenFile[], label: string) => void;
}

/** Files that every program finds beside itself. */
export function GivenFiles({ files, readOnly, onChange }: Props) {
  if (readOnly && files.length === 0) return null;
  const set = (id: string, fields: Partial<GivenFile>, label: string) =>
    onChange(changedPart(files, id, fields), label);
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="text-15 font-semibold">Files</legend>
      <p className="text-14 text-ink2">
        Optional. Data that programs read, and modules that they import: data.csv, geometry.py. Learners see
        them and cannot change them. Programs in SQL do not find them, and those in C and C++ can only read
        them.
      </p>
      {files.map((one, index) => {
        const problem = one.name === '' ? undefined : givenFileProblem(one.name);
        return (
          <ChallengeEntry
            key={one.id}
            title={`File ${index + 1}`}
            readOnly={readOnly}
            onRemove={() =>
              onChange(
                files.filter(({ id }) => id !== one.id),
                'Remove file',
              )
            }
          >
            <BoundTextField
              label="Name"
              required
              maxLength={limits.challengeFileName}
              value={one.name}
              readOnly={readOnly}
              onText={(name) => set(one.id, { name }, 'Edit file')}
            />
            {problem !== undefined && <Note tone="danger">{problem}.</Note>}
            <BoundTextArea
              label="Content"
              unmarked
              rows={5}
              spellCheck={false}
              maxLength={limits.challengeFileText}
              className="font-[ui-monospace,monospace] text-14"
              value={one.content}
              readOnly={readOnly}
              onText={(content) => set(one.id, { content }, 'Edit file')}
            />
          </ChallengeEntry>
        );
      })}
      {!readOnly && files.length < limits.challengeFiles && (
        <div>
          <Button
            look="outline"
            onClick={() => onChange([...files, { id: newId(), name: '', content: '' }], 'Add file')}
          >
            <Icon of={Plus} size={18} />
            {files.length === 0 ? 'Add a file' : 'Add another file'}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
