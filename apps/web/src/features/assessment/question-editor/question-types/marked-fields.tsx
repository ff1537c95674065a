import { assessmentLimits } from '@darasa/contract/assessment/limits';
import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import { authoringLimits as limits } from '@darasa/contract/authoring/limits';
import { Trash2 } from 'lucide-react';
import { formatCount } from '~/lib/format';
import { Button } from '~/ui/button';
import { BoundTextArea } from '~/ui/fields/bound-text';
import { LimitedNumber } from '~/ui/fields/limited-number';
import { Switch } from '~/ui/fields/switch';
import { TagsField } from '~/ui/fields/tags-field';
import { Icon } from '~/ui/icon';
import type { QuestionEditing } from './question-editing.ts';
import { newRubric, RubricEditor, rubricPoints } from './rubric-editor.tsx';

type FileRules = QuestionDocument['file'];

/** How long an essay may be, whether files go with it, and how it is marked. */
export function EssayFields(editing: QuestionEditing) {
  const { question, readOnly, edit } = editing;
  const { min_words, max_words } = question.essay;
  const set = (fields: Partial<QuestionDocument['essay']>) =>
    edit((now) => ({ essay: { ...now.essay, ...fields } }), 'Edit length');
  const crossed = min_words !== null && max_words !== null && min_words > max_words;
  return (
    <div className="grid gap-5">
      <div className="grid items-start gap-5 md:grid-cols-2">
        <LimitedNumber
          label="Minimum words"
          description="Empty: no limit."
          optional
          value={min_words}
          least={0}
          most={assessmentLimits.words}
          readOnly={readOnly}
          onNumber={(words) => set({ min_words: words })}
        />
        <LimitedNumber
          label="Maximum words"
          description="Empty: no limit."
          optional
          value={max_words}
          least={1}
          most={assessmentLimits.words}
          {...(crossed ? { error: 'The maximum can’t be below the minimum' } : {})}
          readOnly={readOnly}
          onNumber={(words) => set({ max_words: words })}
        />
      </div>
      <FileRulesFields {...editing} least={0} description="0: no files go with the text." />
      <MarkingFields {...editing} />
    </div>
  );
}

/** Which files may be handed in, and how they are marked. */
export function FileFields(editing: QuestionEditing) {
  return (
    <div className="grid gap-5">
      <FileRulesFields {...editing} least={1} />
      <MarkingFields {...editing} />
    </div>
  );
}

function FileRulesFields({
  question,
  readOnly,
  edit,
  least,
  description,
}: QuestionEditing & { least: number; description?: string }) {
  const { file } = question;
  const set = (fields: Partial<FileRules>, label = 'Edit files') =>
    edit((now) => ({ file: { ...now.file, ...fields } }), label);
  return (
    <>
      <div className="grid items-start gap-5 md:grid-cols-2">
        <LimitedNumber
          label="Maximum number of files"
          {...(description ? { description } : {})}
          value={file.max_files}
          least={least}
          most={assessmentLimits.files}
          readOnly={readOnly}
          onNumber={(files) => set({ max_files: files ?? least })}
        />
        {file.max_files > 0 && (
          <LimitedNumber
            label="Size of a file in MB"
            value={file.max_mb}
            least={1}
            most={assessmentLimits.fileMb}
            readOnly={readOnly}
            onNumber={(size) => set({ max_mb: size ?? 20 })}
          />
        )}
      </div>
      {file.max_files > 0 && (
        <TagsField
          label="Types of files"
          description="Endings such as pdf, docx or jpg. Empty: any that the platform takes."
          values={file.types}
          most={assessmentLimits.parts}
          length={20}
          readOnly={readOnly}
          onChange={(types, label) =>
            set({ types: types.map((type) => type.replace(/^\.+/, '').toLowerCase()).filter(Boolean) }, label)
          }
        />
      )}
    </>
  );
}

/** How long a recording may be, and how it is marked. */
export function SpokenFields(editing: QuestionEditing) {
  const { question, readOnly, edit } = editing;
  return (
    <div className="grid gap-5">
      <div className="max-w-64">
        <LimitedNumber
          label="Longest recording in seconds"
          value={question.spoken.max_seconds}
          least={5}
          most={assessmentLimits.spokenSeconds}
          readOnly={readOnly}
          onNumber={(seconds) => edit(() => ({ spoken: { max_seconds: seconds ?? 120 } }), 'Edit length')}
        />
      </div>
      <MarkingFields {...editing} />
    </div>
  );
}

/** A rubric and notes for those who mark. */
function MarkingFields({ question, readOnly, edit }: QuestionEditing) {
  const { rubric, points } = question;
  const sum = rubric ? rubricPoints(rubric) : 0;
  return (
    <>
      {rubric ? (
        <div className="grid gap-3">
          <RubricEditor
            rubric={rubric}
            readOnly={readOnly}
            onChange={(change, label) => edit((now) => ({ rubric: now.rubric && change(now.rubric) }), label)}
          />
          <Switch
            checked={question.rubric_shown}
            disabled={readOnly}
            onChange={(rubric_shown) => edit(() => ({ rubric_shown }), 'Change rubric')}
          >
            Learners see the rubric
          </Switch>
          {!readOnly && (
            <div className="flex flex-wrap gap-2">
              {sum > 0 && sum !== points && (
                <Button look="outline" onClick={() => edit(() => ({ points: sum }), 'Set points')}>
                  Set the points of the question to {formatCount(sum)}
                </Button>
              )}
              <Button look="outline-danger" onClick={() => edit(() => ({ rubric: null }), 'Remove rubric')}>
                <Icon of={Trash2} size={18} />
                Remove rubric
              </Button>
            </div>
          )}
        </div>
      ) : (
        !readOnly && (
          <div>
            <Button look="outline" onClick={() => edit(() => ({ rubric: newRubric() }), 'Add rubric')}>
              Add a rubric
            </Button>
            <p className="mt-1.5 text-14 text-ink3">
              Criteria and levels that make marking fair and quick. Learners may see them.
            </p>
          </div>
        )
      )}
      <BoundTextArea
        label="Notes for those who mark"
        description="Never shown to learners. Markdown."
        rows={2}
        className="min-h-20"
        maxLength={limits.description}
        value={question.marking_notes}
        readOnly={readOnly}
        onText={(marking_notes) => edit(() => ({ marking_notes }), 'Edit marking notes')}
      />
    </>
  );
}
