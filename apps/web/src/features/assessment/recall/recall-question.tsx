import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import type { QuestionResult } from '@darasa/contract/assessment/taking/attempts';
import type { QuestionResponse } from '@darasa/contract/assessment/taking/responses';
import type { RecallCardView } from '@darasa/contract/recall/endpoints';
import { RenderedText } from '~/ui/rendered-text/rendered-text';
import { resultOf } from '../practice/practice-result.ts';
import { hasOwnLabel, OutcomeDetails } from '../results/question-outcome.tsx';
import { StateBadge } from '../results/state-badge.tsx';
import { QuestionInput } from '../taking/inputs/question-input.tsx';
import { answerStateOf } from '../taking/is-answered.ts';

type Asked = NonNullable<RecallCardView['question']>;

/** What an answer to a card comes to, judged on this device as the server judges it. */
export function judgeCard(
  { paper, key, html }: Asked,
  response: QuestionResponse | null,
): QuestionResult | undefined {
  const [drawn] = paper.drawn;
  return drawn && resultOf({ show_answers: true, html }, key as QuestionDocument, drawn, response).result;
}

/** Whether all parts of a card have an answer. */
export const isCardAnswered = ({ paper }: Asked, response: QuestionResponse | null): boolean => {
  const [question] = paper.questions;
  return question !== undefined && answerStateOf(question, response) === 'answered';
};

interface Props {
  asked: Asked;
  response: QuestionResponse | null;
  onChange: (response: QuestionResponse) => void;
  /** Undefined: it is not answered yet. */
  result: QuestionResult | undefined;
}

/** The question of a card, then what came of the answer. */
export function RecallQuestion({ asked, response, onChange, result }: Props) {
  const [question] = asked.paper.questions;
  if (!question) return null;
  if (!result) return <QuestionInput question={question} response={response} onChange={onChange} />;
  const outcome = (
    <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <h2 className={hasOwnLabel(question) ? 'sr-only' : 'font-sans text-15 font-semibold tracking-normal'}>
        Your answer
      </h2>
      <StateBadge state={result.state} />
    </div>
  );
  // Where nothing was answered, the fields are shown once: with the right answer
  const isRightShown = (result.right_answer ?? null) !== null || result.right_answer_text !== null;
  const isAsked = question.question_type !== 'blanks' && result.state === 'unanswered' && isRightShown;
  return (
    <div className="grid gap-4">
      {isAsked ? (
        <>
          <RenderedText html={question.prompt_html} />
          {outcome}
        </>
      ) : (
        <QuestionInput question={question} response={response} disabled parts={result.parts}>
          {outcome}
        </QuestionInput>
      )}
      <OutcomeDetails question={question} result={result} />
    </div>
  );
}
