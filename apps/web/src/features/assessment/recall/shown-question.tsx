import type { QuestionDocument } from '@darasa/contract/assessment/questions/question';
import type { QuestionResponse } from '@darasa/contract/assessment/taking/responses';
import type { RecallCardView } from '@darasa/contract/recall/endpoints';
import { RenderedText } from '~/ui/rendered-text/rendered-text';
import { resultOf } from '../practice/practice-result.ts';
import { hasOwnLabel, OutcomeDetails } from '../results/question-outcome.tsx';
import { QuestionInput } from '../taking/inputs/question-input.tsx';

interface Props {
  asked: NonNullable<RecallCardView['question']>;
  isAnswered: boolean;
}

/** A question that is shown to a class: as it is asked, then with its right answer and what explains it. */
export function ShownQuestion({ asked: { paper, key, html }, isAnswered }: Props) {
  const [question] = paper.questions;
  const [drawn] = paper.drawn;
  if (!question || !drawn) return null;
  const document = key as QuestionDocument;
  const judge = (response: QuestionResponse | null) =>
    resultOf({ show_answers: true, html }, document, drawn, response).result;
  const right = (judge(null).right_answer ?? null) as QuestionResponse | null;
  const result = judge(right);
  // Nobody writes into a field on the wall: the class says it aloud
  if (hasOwnLabel(question))
    return (
      <div className="grid gap-4">
        <RenderedText html={question.prompt_html} />
        <div role="status" className="grid gap-4">
          {isAnswered && <OutcomeDetails question={question} result={judge(null)} />}
        </div>
      </div>
    );
  if (!isAnswered) return <QuestionInput question={question} response={null} disabled />;
  return (
    <div className="grid gap-4">
      <QuestionInput question={question} response={right} disabled parts={result.parts} />
      <div role="status" className="grid gap-4">
        {right === null ? (
          <OutcomeDetails question={question} result={result} />
        ) : (
          <OutcomeDetails question={question} result={{ ...result, state: 'right' }} />
        )}
      </div>
    </div>
  );
}
