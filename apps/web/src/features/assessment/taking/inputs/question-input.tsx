import type { PaperQuestion } from '@darasa/contract/assessment/taking/paper';
import type { QuestionResponse } from '@darasa/contract/assessment/taking/responses';
import { type ComponentType, type ReactNode, useId } from 'react';
import { RenderedText } from '~/ui/rendered-text/rendered-text';
import type { InputProps } from '../pieces.ts';
import { BlanksInput } from './blanks-input.tsx';
import { ChoiceInput, MultipleInput } from './choice-input.tsx';
import { CodeQuestion } from './code-question.tsx';
import { EssayInput } from './essay-input.tsx';
import { FileInput } from './file-input.tsx';
import { HotspotInput } from './hotspot-input.tsx';
import { LabelsInput } from './labels-input.tsx';
import { MatchingInput } from './matching-input.tsx';
import { OrderingInput } from './ordering-input.tsx';
import { SortingInput } from './sorting-input.tsx';
import { SpokenInput } from './spoken-input.tsx';
import { NumberInput, ShortTextInput } from './text-inputs.tsx';

/** Each calls back with a response of its own type. */
const inputs: Record<PaperQuestion['question_type'], ComponentType<InputProps<QuestionResponse>>> = {
  single_choice: ChoiceInput,
  multiple_choice: MultipleInput,
  true_false: ChoiceInput,
  short_text: ShortTextInput,
  numeric: NumberInput,
  calculated: NumberInput,
  blanks: BlanksInput,
  matching: MatchingInput,
  ordering: OrderingInput,
  sorting: SortingInput,
  hotspot: HotspotInput,
  labels: LabelsInput,
  essay: EssayInput,
  file: FileInput,
  spoken: SpokenInput,
  code: CodeQuestion,
};

interface Props {
  question: PaperQuestion;
  /** As it is stored: what the type of the question says. Null: nothing was answered. */
  response: QuestionResponse | null;
  onChange?: (response: QuestionResponse) => void;
  /** Shows the answer without letting it be changed. */
  disabled?: boolean;
  /** Of a judged answer: how right each part is, 0 to 1. */
  parts?: Readonly<Record<string, number>>;
  /** What is asked is shown elsewhere on the page: only the answer. */
  withoutPrompt?: boolean;
  /** Between what is asked and the answer. */
  children?: ReactNode;
}

/** A question with what is answered, for all types. Everything in it works by touch, by keys and with a screen reader. */
export function QuestionInput({
  question,
  response,
  onChange = () => undefined,
  disabled = false,
  parts,
  withoutPrompt = false,
  children,
}: Props) {
  const prompt = useId();
  const Input = inputs[question.question_type];
  const bringsPrompt = question.question_type === 'blanks' || question.question_type === 'code';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot hold the texts and pictures that ask
    <div role="group" aria-labelledby={withoutPrompt ? undefined : prompt} className="grid min-w-0 gap-4">
      {!withoutPrompt && !bringsPrompt && (
        <div id={prompt}>
          <RenderedText html={question.prompt_html} />
        </div>
      )}
      {children}
      <div className="min-w-0">
        <Input
          key={question.id}
          question={question}
          response={response}
          onChange={onChange}
          disabled={disabled}
          labelledBy={prompt}
          parts={parts}
        />
      </div>
    </div>
  );
}
