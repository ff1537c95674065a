import { fieldsOf } from '@darasa/contract/assessment/grading/judgement';
import type { QuestionResult } from '@darasa/contract/assessment/taking/attempts';
import type { PaperQuestion } from '@darasa/contract/assessment/taking/paper';
import type { QuestionResponse } from '@darasa/contract/assessment/taking/responses';
import { useQueryClient } from '@tanstack/react-query';
import { pluralOf } from '~/lib/format';
import { RenderedText } from '~/ui/rendered-text/rendered-text';
import { Preformatted } from '../code/preformatted.tsx';
import { ProgramStatus } from '../code/program-status.tsx';
import { TestVerdicts } from '../code/verdict-list.tsx';
import { formatPoints, pointsOf } from '../points-text.ts';
import { AnswerFiles } from '../taking/inputs/answer-files.tsx';
import { QuestionInput } from '../taking/inputs/question-input.tsx';
import { useAnswerPieces } from '../taking/pieces.ts';
import { attemptQuery } from '../taking/queries.ts';
import { RubricResult } from './rubric-result.tsx';
import { StateBadge } from './state-badge.tsx';

import { WrittenAnswer } from './written-answer.tsx';

interface Props {
  number: number;
  question: PaperQuestion;
  response: QuestionResponse | null;
  /** Undefined: nothing is shown of it, only what was answered. */
  result: QuestionResult | undefined;
}

/** One question of a submitted attempt: the answer, and what came of it as far as it is shown. */
export function QuestionOutcome({ number, question, response, result }: Props) {
  return (
    <section aria-labelledby={`heading-${question.id}`} className="grid gap-4 border-t border-line pt-6">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
        <h2 id={`heading-${question.id}`} className="text-19">
          Question {number}
        </h2>
        {result && <StateBadge state={result.state} />}
        <span className="tabular text-15 text-ink3">
          {result && result.points !== null
            ? pointsOf(result.points, result.max_points)
            : `${formatPoints(question.points)} ${pluralOf(question.points, 'point', 'points')}`}
        </span>
      </div>
      <Answer question={question} response={response} result={result} />
      {result && <OutcomeDetails question={question} result={result} />}
    </section>
  );
}

/** How a program stands whose points are not there yet; when they are, the result is asked for again. */
function WaitingProgram({ question }: { question: PaperQuestion }) {
  const { attemptId } = useAnswerPieces();
  const queryClient = useQueryClient();
  if (attemptId === undefined) return null;
  return (
    <ProgramStatus
      attemptId={attemptId}
      questionId={question.id}
      onDone={() => void queryClient.invalidateQueries({ queryKey: attemptQuery(attemptId).queryKey })}
    />
  );
}

/** What people have written is shown as a text, not in the field in which it was written. */
function Answer({ question, response, result }: Omit<Props, 'number'>) {
  if (question.question_type !== 'essay' && question.question_type !== 'code')
    return (
      <QuestionInput
        question={question}
        response={response}
        disabled
        {...(result ? { parts: result.parts } : {})}
      >
        {hasOwnLabel(question) ? null : (
          <h3 className="font-sans text-15 font-semibold tracking-normal">Your answer</h3>
        )}
      </QuestionInput>
    );
  const { text, code, files } = fieldsOf(response, { text: '', code: '', files: [] as string[] });
  return (
    <>
      <RenderedText html={question.prompt_html} />
      <h3 className="font-sans text-15 font-semibold tracking-normal">Your answer</h3>
      {text === '' && code === '' && files.length === 0 && (
        <p className="text-ink2">You did not answer this.</p>
      )}
      <WrittenAnswer text={text} notes={result?.notes ?? []} />
      {code !== '' && result?.state === 'waiting' && <WaitingProgram question={question} />}
      {code !== '' && (
        <Preformatted
          label="Your program"
          className="max-h-96 rounded-m border border-line bg-sunken p-4 text-14"
        >
          {code}
        </Preformatted>
      )}
      {files.length > 0 && question.file && (
        <AnswerFiles
          question={question.id}
          rules={question.file}
          files={files}
          disabled
          onChange={() => undefined}
        />
      )}
    </>
  );
}

/** Its field says itself that it is the answer of whoever answered. */
export const hasOwnLabel = ({ question_type }: PaperQuestion): boolean =>
  question_type === 'short_text' || question_type === 'numeric' || question_type === 'calculated';

/** The right answer of a field that is typed into, as a text: the field would call it “Your answer”. */
function typedAnswer(question: PaperQuestion, right: QuestionResponse | null): string | null {
  if (right === null || !hasOwnLabel(question)) return null;
  const { text, value, unit } = fieldsOf(right, { text: '', value: '', unit: '' });
  return question.question_type === 'short_text' ? text : `${value} ${unit}`.trim();
}

/** What came of an answer: the right one, feedback, comments. */
export function OutcomeDetails({ question, result }: { question: PaperQuestion; result: QuestionResult }) {
  const { state, right_answer, feedback_html, comment_html, tests } = result;
  const right = (right_answer ?? null) as QuestionResponse | null;
  const right_text = result.right_answer_text ?? typedAnswer(question, right);
  return (
    <>
      {tests && <TestVerdicts tests={tests} />}
      {state !== 'right' && (right !== null || right_text !== null) && (
        <div className="rounded-m bg-sunken p-4">
          <h3 className="mb-2 font-sans text-15 font-semibold tracking-normal">Right answer</h3>
          {right_text !== null ? (
            <p dir="auto" className="text-16 wrap-anywhere">
              {right_text}
            </p>
          ) : (
            <QuestionInput
              question={question}
              response={right}
              disabled
              // The gaps of a text stand in what asks
              withoutPrompt={question.question_type !== 'blanks'}
            />
          )}
        </div>
      )}
      {feedback_html.map((html) => (
        <div key={html} className="border-l-4 border-accent pl-4">
          <RenderedText html={html} />
        </div>
      ))}
      {question.rubric && <RubricResult rubric={question.rubric} chosen={result.rubric_levels} />}
      {comment_html !== '' && (
        <div>
          <h3 className="mb-1 font-sans text-15 font-semibold tracking-normal">Comment</h3>
          <RenderedText html={comment_html} />
        </div>
      )}
    </>
  );
}
