import { assessmentLimits } from '@darasa/contract/assessment/limits';
import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import { authoringLimits as limits } from '@darasa/contract/authoring/limits';
import { TextCursorInput, Trash2 } from 'lucide-react';
import { Button } from '~/ui/button';
import { LimitedNumber } from '~/ui/fields/limited-number';
import { ListField } from '~/ui/fields/list-field';
import { Switch } from '~/ui/fields/switch';
import { Icon } from '~/ui/icon';
import { changedPart } from '~/ui/reorder/parts';
import type { TextAction } from '../editor-pieces.ts';
import { blankNames } from './blank-names.ts';
import type { QuestionEditing } from './question-editing.ts';
import { MatchFields } from './text-fields.tsx';

type Blank = QuestionDocument['blanks'][number];

/**
 * Puts a blank where the cursor is. Selected words become its right answer.
 * @param add gets the right answer, empty for none, and returns the name of the new blank
 */
export const blankAction = (add: (answer: string) => string): TextAction => ({
  id: 'blank',
  label: 'Make a blank',
  icon: TextCursorInput,
  run(editor) {
    const { from, to } = editor.state.selection;
    const answer = editor.state.doc.textBetween(from, to, ' ').trim();
    editor
      .chain()
      .focus()
      .insertContentAt({ from, to }, `[[${add(answer)}]]`)
      .run();
  },
});

/** What is right in each blank of the text, and whether it is typed or chosen. */
export function BlanksFields(editing: QuestionEditing) {
  const { question, readOnly, edit } = editing;
  const names = blankNames(question.prompt);
  return (
    <div className="grid gap-5">
      <section className="grid gap-3">
        <h4 className="font-sans text-15 font-semibold tracking-normal">Blanks</h4>
        {question.blanks.length === 0 && (
          <p className="text-15 text-ink2">
            Select words in the text and choose “Make a blank” above it, or type a name in double square
            brackets: [[1]].
          </p>
        )}
        <ul className="grid gap-3">
          {question.blanks.map((blank) => (
            <li key={blank.id} className="rounded-m border border-line bg-surface p-3">
              <BlankFields {...editing} blank={blank} inText={names.includes(blank.name)} />
            </li>
          ))}
        </ul>
      </section>
      {question.blanks.length > 0 && (
        <MatchFields question={question} readOnly={readOnly} media={editing.media} edit={edit} />
      )}
    </div>
  );
}

function BlankFields({ blank, inText, readOnly, edit }: QuestionEditing & { blank: Blank; inText: boolean }) {
  const set = (fields: Partial<Blank>, label: string) =>
    edit(({ blanks }) => ({ blanks: changedPart(blanks, blank.id, fields) }), label);
  const chosen = blank.choices.length > 0;
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="float-left w-full text-15 font-semibold">
        Blank <span className="rounded-s bg-sunken px-1.5 py-0.5">[[{blank.name}]]</span>
      </legend>
      {!inText && (
        <div className="flex flex-wrap items-center gap-2">
          <p className="text-14 text-ink2">It is no longer in the text.</p>
          {!readOnly && (
            <Button
              look="outline"
              className="h-9 px-3 text-14"
              onClick={() =>
                edit(({ blanks }) => ({ blanks: blanks.filter(({ id }) => id !== blank.id) }), 'Remove blank')
              }
            >
              <Icon of={Trash2} size={16} />
              Remove
            </Button>
          )}
        </div>
      )}
      <ListField
        unmarked
        label="Accepted answers"
        entry="Answer"
        of={`in blank ${blank.name}`}
        values={blank.accepted_answers}
        most={limits.acceptedAnswers}
        length={limits.shortText}
        readOnly={readOnly}
        onChange={(accepted_answers, label) => set({ accepted_answers }, label)}
      />
      <Switch
        checked={chosen}
        disabled={readOnly}
        description="Otherwise they type it."
        onChange={(on) =>
          set(
            { choices: on ? [...blank.accepted_answers.filter((text) => text.trim() !== ''), ''] : [] },
            'Change blank',
          )
        }
      >
        Learners choose from a list
      </Switch>
      {!chosen && <NumberInBlank blank={blank} readOnly={readOnly} set={set} />}
      {chosen && (
        <ListField
          unmarked
          label="Choices"
          description="Right and wrong ones. The accepted answers have to be among them."
          entry="Choice"
          of={`in blank ${blank.name}`}
          values={blank.choices}
          most={assessmentLimits.parts}
          length={limits.shortText}
          readOnly={readOnly}
          onChange={(choices, label) => set({ choices }, label)}
        />
      )}
    </fieldset>
  );
}

/** Whether what is typed is compared as a number, and how far it may be off. */
function NumberInBlank({
  blank: { name, tolerance },
  readOnly,
  set,
}: {
  blank: Blank;
  readOnly: boolean;
  set: (fields: Partial<Blank>, label: string) => void;
}) {
  const isNumber = tolerance !== undefined;
  return (
    <>
      <Switch
        checked={isNumber}
        disabled={readOnly}
        description="It is compared by its value: 2.5, 2,5 and 2.50 are the same."
        onChange={(on) => set({ tolerance: on ? 0 : undefined }, 'Change blank')}
      >
        The answer is a number
      </Switch>
      {isNumber && (
        <LimitedNumber
          label={`Tolerance of blank ${name}`}
          description="0.5 accepts 9.5 to 10.5 when 10 is right. 0: exactly."
          value={tolerance}
          least={0}
          most={1e12}
          decimals={10}
          readOnly={readOnly}
          onNumber={(amount) => set({ tolerance: amount ?? 0 }, 'Edit tolerance')}
        />
      )}
    </>
  );
}
