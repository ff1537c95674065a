import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import type { QuestionResult } from '@darasa/contract/assessment/taking/attempts';
import type { QuestionResponse } from '@darasa/contract/assessment/taking/responses';
import type { RecallCardView } from '@darasa/contract/recall/endpoints';
import { resultOf } from '../practice/practice-result.ts';
import { OutcomeDetails } from '../results/question-outcome.tsx';
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
  return (
    <div className="grid gap-4">
      <QuestionInput
        question={question}
        response={response}
        onChange={onChange}
        disabled={result !== undefined}
        {...(result ? { parts: result.parts } : {})}
      />
      {result && (
        <div role="status">
          <h2 className="sr-only">What came of it</h2>
          <StateBadge state={result.state} />
        </div>
      )}
      {result && <OutcomeDetails question={question} result={result} />}
    </div>
  );
}
