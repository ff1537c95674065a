import { assessmentLimits } from '@darasa/contract/assessment/limits';
import { authoringLimits as limits } from '@darasa/contract/authoring/limits';
import { pluralOf } from '~/lib/format';
import { ListField } from '~/ui/fields/list-field';
import { SelectField } from '~/ui/fields/select-field';
import { Switch } from '~/ui/fields/switch';
import type { QuestionEditing } from './question-editing.ts';

/** Words that are right, and what counts as the same. */
export function ShortTextFields(editing: QuestionEditing) {
  const { question, readOnly, edit } = editing;
  return (
    <div className="grid gap-5">
      <ListField
        unmarked
        label="Accepted answers"
        description="Each of them is right. An asterisk stands for anything: “photo*” accepts “photosynthesis”."
        entry="Accepted answer"
        values={question.accepted_answers}
        most={limits.acceptedAnswers}
        length={limits.shortText}
        readOnly={readOnly}
        onChange={(accepted_answers, label) => edit(() => ({ accepted_answers }), label)}
      />
      <MatchFields {...editing} />
    </div>
  );
}

const typoChoices = Array.from({ length: assessmentLimits.typos + 1 }, (_, typos) => ({
  value: String(typos),
  label: typos === 0 ? 'None' : pluralOf(typos, '1 letter', `${typos} letters`),
}));

/** What counts as the same text. */
export function MatchFields({ question, readOnly, edit }: QuestionEditing) {
  const { match } = question;
  const set = (fields: Partial<typeof match>) =>
    edit((now) => ({ match: { ...now.match, ...fields } }), 'Change what counts as the same');
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1 text-15 font-semibold">What counts as the same</legend>
      <Switch
        checked={match.case}
        disabled={readOnly}
        description="“paris” is not “Paris”."
        onChange={(on) => set({ case: on })}
      >
        Capital letters matter
      </Switch>
      <Switch
        checked={match.accents}
        disabled={readOnly}
        description="“cafe” is not “café”."
        onChange={(on) => set({ accents: on })}
      >
        Accents matter
      </Switch>
      <div className="max-w-56">
        <SelectField
          label="Typing errors allowed"
          choices={typoChoices}
          value={String(match.typos)}
          disabled={readOnly}
          onChange={(event) => set({ typos: Number(event.target.value) })}
        />
      </div>
    </fieldset>
  );
}
