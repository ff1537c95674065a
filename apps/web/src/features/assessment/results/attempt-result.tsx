import { isMarkedByPeople } from '@darasa/contract/assessment/constants';
import type { AttemptView } from '@darasa/contract/assessment/taking/attempts';
import type { QuestionResponse } from '@darasa/contract/assessment/taking/responses';
import { formatDate, formatQuantity, pluralOf } from '~/lib/format';
import { momentInText, onMoment } from '~/lib/time/local-time';
import { buttonClass } from '~/ui/button';
import { Badge } from '~/ui/chip';
import { Note } from '~/ui/message';
import { PathLink } from '~/ui/path-link';
import { GradeHistory } from '../marking/grade-history.tsx';
import { PeerReviewSection } from '../peer-review/peer-review-section.tsx';
import { formatPoints, neededToPass, pointsOf } from '../points-text.ts';
import { RefusedAnswers } from '../taking/attempt/refused-answers.tsx';
import { Begin } from '../taking/overview/begin.tsx';
import { needsAnother } from '../taking/overview/standing-messages.ts';
import { QuestionOutcome } from './question-outcome.tsx';

interface Props {
  view: AttemptView;
  /** Where the assessment's lesson is. */
  back: string;
  /** Id or slug of the course. */
  course: string;
}

/** What came out of an attempt, as far as its author shows it now. */
export function AttemptResult({ view, back, course }: Props) {
  const { attempt, assessment, questions, answers, result, preview } = view;
  const responses = new Map(answers.map(({ question_id, response }) => [question_id, response]));
  const results = new Map(result?.questions?.map((each) => [each.question_id, each]));
  return (
    <div className="mx-auto grid w-full max-w-[76ch] gap-8 px-4 py-8 md:px-6">
      <div className="grid gap-5">
        <h1 dir="auto" className="text-24 leading-tight wrap-anywhere md:text-30">
          {assessment.title}
        </h1>
        <RefusedAnswers attempt={attempt.id} />
        {preview && <Note tone="info">You tried this as its author. It does not count.</Note>}
        <Summary view={view} />
        <div className="flex flex-wrap items-start gap-3">
          <PathLink
            href={back}
            className={buttonClass({
              look: assessment.can_start && needsAnother(assessment) ? 'outline' : 'primary',
            })}
          >
            Back to the lesson
          </PathLink>
          {assessment.can_start && <Begin course={course} standing={assessment} />}
        </div>
      </div>
      {questions.length > 0 && !result?.questions && (
        <h2 className="border-t border-line pt-6 text-19">Your answers</h2>
      )}
      {questions.map((question, index) => (
        <QuestionOutcome
          key={question.id}
          number={index + 1}
          question={question}
          response={(responses.get(question.id) ?? null) as QuestionResponse | null}
          result={results.get(question.id)}
        />
      ))}
      {!preview && questions.some(({ question_type: type }) => isMarkedByPeople(type)) && (
        <>
          {assessment.peer_reviewed && <PeerReviewSection course={course} assessment={assessment.id} />}
          {assessment.grade && <GradeHistory course={course} assessment={assessment.id} />}
        </>
      )}
    </div>
  );
}

function Summary({ view: { attempt, assessment, result, answers_archived_at } }: { view: AttemptView }) {
  const now = new Date();
  const points = result?.points ?? null;
  const late = result?.late_percent ?? 0;
  return (
    <div className="grid gap-3 rounded-m border border-line bg-surface p-5">
      {points !== null && result ? (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="tabular text-30 leading-none font-semibold">
            {pointsOf(points, result.max_points)}
          </span>
          {result.passed !== null && (
            <Badge tone={result.passed ? 'soft' : 'ink'}>{result.passed ? 'Passed' : 'Not passed'}</Badge>
          )}
        </p>
      ) : (
        <p className="text-19 font-semibold">{notYetMessage(assessment.results, result?.waiting ?? 0)}</p>
      )}
      {points !== null && result !== null && result.waiting > 0 && (
        <p className="text-15 text-ink2">
          {formatQuantity(result.waiting, 'answer')} {pluralOf(result.waiting, 'waits', 'wait')} to be marked.
          Your points may still change.
        </p>
      )}
      {late > 0 && (
        <p className="text-15 text-ink2">{formatPoints(late)}% was taken off for submitting late.</p>
      )}
      {result?.passed === false && assessment.passing_score > 0 && (
        <p className="text-15 text-ink2">{neededToPass(assessment.passing_score)}</p>
      )}
      {assessment.proof?.answers_hidden && (
        <p className="text-15 text-ink2">
          The answers are shown once you have taken the test after the course.
        </p>
      )}
      {result?.more_at && (
        <p className="text-15 text-ink2">More of your result is shown {onMoment(result.more_at, now)}.</p>
      )}
      {answers_archived_at && (
        <p className="text-15 text-ink2">
          The answers have been archived since {formatDate(answers_archived_at)}. Your points stay. If you
          need the answers, ask an administrator to bring them back.
        </p>
      )}
      <p className="text-14 text-ink3">
        {attempt.number > 0 && `Attempt ${attempt.number}, `}
        {attempt.submitted_at && `submitted ${momentInText(attempt.submitted_at, now)}`}
        {attempt.submitted_by === 'timer' &&
          '. Your time was up: the answers received by then were submitted.'}
        {attempt.submitted_by === 'teacher' && ' by a teacher'}
      </p>
    </div>
  );
}

function notYetMessage(policy: string, waiting: number): string {
  if (policy === 'after_due') return 'Your result is shown after the due date.';
  if (waiting > 0 || policy === 'when_marked') return 'Your result is shown when everything is marked.';
  return 'Submitted. Your result is not shown yet.';
}
