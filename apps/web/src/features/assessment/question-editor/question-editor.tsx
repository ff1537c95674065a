import {
  isMarkedByPeople,
  type QuestionType,
  questionTypes,
  scoringRules,
} from '@darasa/contract/assessment/constants';
import { assessmentLimits } from '@darasa/contract/assessment/limits';
import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import { authoringLimits as limits } from '@darasa/contract/authoring/limits';
import { scoringLabels } from '@darasa/contract/authoring/value-labels';
import type { MediaView } from '@darasa/contract/media/schemas';
import { canBeRecalled } from '@darasa/contract/recall/session-rules';
import type { ComponentType, ReactNode } from 'react';
import { Disclosure } from '~/ui/disclosure';
import { LimitedNumber } from '~/ui/fields/limited-number';
import { SelectField } from '~/ui/fields/select-field';
import { Switch } from '~/ui/fields/switch';
import { TagsField } from '~/ui/fields/tags-field';
import type { MediaById } from './editor-pieces.ts';
import { questionTypeLabels, scoringDescriptions } from './question-labels.ts';
import { BlanksFields } from './question-types/blanks-fields.tsx';
import { CalculatedFields } from './question-types/calculated-fields.tsx';
import { ChoiceFields, TrueFalseFields } from './question-types/choice-fields.tsx';
import { CodeFields } from './question-types/code-fields.tsx';
import { HotspotFields } from './question-types/hotspot-fields.tsx';
import { OrderingFields, SortingFields } from './question-types/item-fields.tsx';
import { LabelsFields } from './question-types/labels-fields.tsx';
import { EssayFields, FileFields, SpokenFields } from './question-types/marked-fields.tsx';
import { MatchingFields } from './question-types/matching-fields.tsx';
import { NumberFields } from './question-types/number-fields.tsx';
import { PartText } from './question-types/part-text.tsx';
import { fieldsFromPrompt, PromptField } from './question-types/prompt-field.tsx';
import type { QuestionEditing } from './question-types/question-editing.ts';
import { startParts } from './question-types/start-parts.ts';
import { ShortTextFields } from './question-types/text-fields.tsx';
import { WorthRemembering, withWorth } from './worth-remembering.tsx';

const fieldsOf: Record<QuestionType, ComponentType<QuestionEditing>> = {
  single_choice: ChoiceFields,
  multiple_choice: (editing) => <ChoiceFields {...editing} many />,
  true_false: TrueFalseFields,
  short_text: ShortTextFields,
  numeric: NumberFields,
  calculated: CalculatedFields,
  blanks: BlanksFields,
  matching: MatchingFields,
  ordering: OrderingFields,
  sorting: SortingFields,
  hotspot: HotspotFields,
  labels: LabelsFields,
  essay: EssayFields,
  file: FileFields,
  spoken: SpokenFields,
  code: CodeFields,
};

/** Whether its choices or pieces can be in an order of their own in each attempt. */
const canShuffle: Record<QuestionType, boolean> = {
  single_choice: true,
  multiple_choice: true,
  true_false: true,
  short_text: false,
  numeric: false,
  calculated: false,
  blanks: false,
  matching: true,
  ordering: true,
  sorting: true,
  hotspot: false,
  labels: true,
  essay: false,
  file: false,
  spoken: false,
  code: false,
};

interface Props {
  question: QuestionDocument;
  readOnly?: boolean;
  /** Files that its texts and pictures name. */
  media?: MediaById;
  /** Below the type: what an assessment says of the question, such as its pool. */
  children?: ReactNode;
  /** @param change from the question as it stands then @param label for undo: `Edit answer` */
  onChange: (change: (question: QuestionDocument) => QuestionDocument, label: string) => void;
}

const noMedia: ReadonlyMap<string, MediaView> = new Map();

/** Everything about one question, of any type. */
export function QuestionEditor({ question, readOnly = false, media = noMedia, children, onChange }: Props) {
  const { question_type: type, points } = question;
  const edit: QuestionEditing['edit'] = (change, label) =>
    onChange((now) => ({ ...now, ...change(now) }), label);
  const editing: QuestionEditing = { question, readOnly, media, edit };
  const Fields = fieldsOf[type];
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid items-start gap-5 md:grid-cols-[1fr_9rem]">
        <SelectField
          label="Type"
          description={questionTypeLabels[type].about}
          choices={questionTypes.map((value) => ({ value, label: questionTypeLabels[value].label }))}
          value={type}
          disabled={readOnly}
          onChange={(event) => {
            const next = questionTypes.find((one) => one === event.target.value);
            if (next)
              edit(
                (now) => ({ question_type: next, ...startParts(now, next), ...fieldsFromPrompt(now, next) }),
                'Change type of question',
              );
          }}
        />
        <LimitedNumber
          label="Points"
          value={points}
          least={0}
          most={limits.points}
          decimals={2}
          readOnly={readOnly}
          onNumber={(sum) => edit(() => ({ points: sum ?? 0 }), 'Edit points')}
        />
      </div>
      {children}
      <PromptField key={type === 'blanks' ? 'blanks' : 'text'} {...editing} />
      <Fields {...editing} />
      <Scoring {...editing} />
      <Feedback {...editing} />
      <TagsField
        label="Tags"
        description="They help you find the question again, for example in your question bank."
        values={question.tags}
        most={assessmentLimits.questionTags}
        length={assessmentLimits.tag}
        readOnly={readOnly}
        onChange={(tags, label) => edit(() => ({ tags }), label)}
      />
      {canBeRecalled(type) && (
        <WorthRemembering
          value={question.worth_remembering === true}
          readOnly={readOnly}
          onChange={(worth) => edit((now) => withWorth(now, worth), 'Mark as worth remembering')}
        />
      )}
    </div>
  );
}

/** How the points are given, and whether the order is shuffled. */
function Scoring({ question, readOnly, edit }: QuestionEditing) {
  const { question_type: type, scoring, shuffle } = question;
  const rules = scoringDescriptions[type];
  return (
    <div className="grid gap-4 border-t border-line pt-5">
      {typeof rules === 'string' ? (
        <p className="text-15 text-ink2">{rules}</p>
      ) : (
        <SelectField
          label="How points are given"
          description={rules[scoring]}
          choices={scoringRules.map((value) => ({ value, label: scoringLabels[value] }))}
          value={scoring}
          disabled={readOnly}
          onChange={(event) => {
            const next = scoringRules.find((one) => one === event.target.value);
            if (next) edit(() => ({ scoring: next }), 'Change how points are given');
          }}
        />
      )}
      {canShuffle[type] && (
        <Switch
          checked={shuffle}
          disabled={readOnly}
          description="In each attempt the choices stand in another order."
          onChange={(on) => edit(() => ({ shuffle: on }), 'Change order')}
        >
          Shuffle
        </Switch>
      )}
    </div>
  );
}

const results = [
  ['correct', 'When it is right'],
  ['partly', 'When it is partly right'],
  ['incorrect', 'When it is wrong'],
] as const;

/** What learners read with the result. */
function Feedback({ question, readOnly, media, edit }: QuestionEditing) {
  const { feedback, explanation, question_type: type } = question;
  const written = [explanation, ...Object.values(feedback)].filter((text) => text.trim() !== '').length;
  const inPart = typeof scoringDescriptions[type] !== 'string';
  return (
    <Disclosure
      title="Explanation and feedback"
      aside={written > 0 ? `${written} written` : 'Optional'}
      className="border-y border-line"
    >
      <div className="grid gap-4 pt-1 pb-4">
        <PartText
          label="Explanation"
          visibleLabel="Explanation, shown with every result"
          value={explanation}
          most={limits.description}
          readOnly={readOnly}
          media={media}
          onText={(text) => edit(() => ({ explanation: text }), 'Edit explanation')}
        />
        {results
          .filter(([key]) => !isMarkedByPeople(type) && (key !== 'partly' || inPart))
          .map(([key, label]) => (
            <PartText
              key={key}
              label={label}
              visibleLabel={label}
              value={feedback[key]}
              most={limits.description}
              readOnly={readOnly}
              media={media}
              onText={(text) =>
                edit((now) => ({ feedback: { ...now.feedback, [key]: text } }), 'Edit feedback')
              }
            />
          ))}
      </div>
    </Disclosure>
  );
}
