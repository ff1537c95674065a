import { maintenanceEndpoints } from '@darasa/contract/administration/maintenance';
import type { QuestionResponse } from '@darasa/contract/assessment/taking/responses';
import { ChevronLeft, ChevronRight, Rows3, SquareStack } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { request } from '~/lib/api/client';
import { maintained } from '~/lib/http/maintained';
import { appOutbox } from '~/lib/offline/app-outbox';
import { useOnline } from '~/lib/online';
import { isWide } from '~/lib/wide';
import { Button } from '~/ui/button';
import { cx } from '~/ui/cx';
import { Disclosure } from '~/ui/disclosure';
import { Icon } from '~/ui/icon';
import { Note } from '~/ui/message';
import { RenderedText } from '~/ui/rendered-text/rendered-text';
import { showToast } from '~/ui/toast';
import { answerStateOf } from '../is-answered.ts';
import { goOnTo, type ReceivedAttempt } from '../queries.ts';
import type { AnswerStore, AnswerStoreState } from '../saving/answer-store.ts';
import { AttemptFrame } from './attempt-frame.tsx';
import { QuestionCard } from './question-card.tsx';
import { QuestionStrip, type StripEntry } from './question-strip.tsx';
import { RefusedAnswers } from './refused-answers.tsx';
import { savedMessage } from './saved-message.ts';
import { SubmitDialog } from './submit-dialog.tsx';
import { TimeLeft } from './time-left.tsx';
import { useAskedQuestion } from './use-asked-question.ts';
import { responseTo } from './use-attempt.ts';
import { useFlags } from './use-flags.ts';

interface Props {
  back: string;
  attempt: ReceivedAttempt;
  store: AnswerStore;
  state: AnswerStoreState;
  /** Files of answers that are on their way. */
  uploading: number;
  /** Reads the attempt again. */
  onReload: () => Promise<unknown>;
}

/** Milliseconds that a line may take, when the time is up. */
const ASK_MS = 2000;

/** An attempt that can be answered. */
export function OpenAttempt({ back, attempt, store, state, uploading, onReload }: Props) {
  const { view, skew } = attempt;
  const { assessment, questions } = view;
  const { id } = view.attempt;
  const online = useOnline();
  const outbox = useSyncExternalStore(appOutbox.subscribe, appOutbox.state);
  const { flags, toggle } = useFlags(id);
  const [asksToSubmit, setAsksToSubmit] = useState(false);
  const [isMoving, setMoving] = useState(false);
  const stepwise = assessment.one_at_a_time;
  const total = Math.max(assessment.questions, questions.length);
  const [onePage, setOnePage] = useState(() => !stepwise && isWide());
  const final = stepwise && !assessment.return_allowed;
  const asked = useAskedQuestion(id, final ? view.position : undefined, questions.length);
  const heading = useRef<HTMLHeadingElement>(null);
  const submitted = state.submitted;
  const all = !stepwise && onePage;

  const answer = (question: string): QuestionResponse | null => responseTo(attempt, state, question);
  const entries: StripEntry[] = questions.map((question, index) => ({
    state: answerStateOf(question, answer(question.id)),
    flagged: flags.has(question.id),
    closed: final && index !== view.position,
  }));

  /** Quiet until the last question: until then something else is to be done. */
  const atEnd =
    (all ? entries.every((entry) => entry.state !== 'open') : asked.index >= total - 1) || total <= 1;

  const submit = async () => {
    await store.submit();
    setAsksToSubmit(false);
    await appOutbox.send();
  };
  /** While the site is maintained the time stands still: its end is asked for when that is over. */
  const submitInTime = async () => {
    await request(maintenanceEndpoints.read, { timeout: ASK_MS }).catch(() => undefined);
    if (!maintained.get()) await submit();
  };
  useEffect(() => maintained.subscribe((isMaintained) => void (isMaintained || onReload())), [onReload]);
  const open = (index: number) => {
    setAsksToSubmit(false);
    if (all) document.getElementById(`question-${index + 1}`)?.scrollIntoView();
    else asked.open(index);
  };
  /** Of questions that come one after the other, the next one is with the server. */
  const goOn = async (index: number) => {
    if (index < questions.length) {
      asked.open(index);
      return;
    }
    setMoving(true);
    try {
      await store.flush();
      await appOutbox.send();
      await goOnTo(id, index);
      await onReload();
      asked.open(index);
    } catch (error) {
      showToast(error instanceof Error ? error.message : 'The next question could not be opened.');
    } finally {
      setMoving(false);
    }
  };
  const { moves } = asked;
  useEffect(() => {
    if (moves === 0) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [moves]);

  const unsaved = state.local.size;
  const shown = all ? questions : questions.slice(asked.index, asked.index + 1);
  return (
    <AttemptFrame
      back={back}
      title={assessment.title}
      status={
        <span role="status">
          {savedMessage({
            unsaved,
            uploading,
            answered: entries.some((entry) => entry.state !== 'open'),
            kept: state.kept,
            online,
            needsLogin: outbox.needsLogin,
          })}
        </span>
      }
      actions={
        <>
          {view.attempt.ends_at && (
            <TimeLeft endsAt={view.attempt.ends_at} skew={skew} onUp={() => void submitInTime()} />
          )}
          <Button
            look={atEnd ? 'primary' : 'quiet'}
            aria-disabled={submitted}
            onClick={() => !submitted && setAsksToSubmit(true)}
          >
            Submit
          </Button>
        </>
      }
      nav={
        total > 1 && (
          <QuestionStrip
            entries={[
              ...entries,
              ...Array.from({ length: total - questions.length }, () => ({
                state: 'open' as const,
                flagged: false,
                closed: true,
              })),
            ]}
            current={all ? undefined : asked.index}
            onOpen={open}
          />
        )
      }
    >
      <div
        className={cx(
          'mx-auto w-full px-4 py-6 md:px-6 md:py-8',
          // A program stands beside its problem
          shown.some(({ question_type }) => question_type === 'code') ? 'max-w-[1400px]' : 'max-w-[76ch]',
        )}
      >
        <h1 className="sr-only">{assessment.title}</h1>
        {view.preview && (
          <div className="mb-6">
            <Note tone="info">You are trying this as its author. It does not count.</Note>
          </div>
        )}
        {assessment.instructions_html && (
          <div className="mb-8 border-b border-line">
            <Disclosure title="Instructions" level={2} defaultOpen>
              <RenderedText html={assessment.instructions_html} />
            </Disclosure>
          </div>
        )}
        <RefusedAnswers attempt={id} />
        {submitted && (
          <div className="mb-6">
            <Note tone="info">
              {online
                ? 'Your answers are being submitted.'
                : 'You have submitted. Your answers are kept on this device and sent when you are back online.'}
            </Note>
          </div>
        )}
        <div className="grid gap-12">
          {shown.map((question) => {
            const index = questions.indexOf(question);
            return (
              <QuestionCard
                key={question.id}
                {...(all ? {} : { heading })}
                question={question}
                number={index + 1}
                of={total}
                response={answer(question.id)}
                onChange={(response) => store.set(question.id, response)}
                disabled={submitted}
                flagged={flags.has(question.id)}
                onFlag={() => toggle(question.id)}
              />
            );
          })}
        </div>
        <div className="mt-10 flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5">
          {!all && !final && asked.index > 0 ? (
            <Button look="outline" onClick={() => asked.open(asked.index - 1)}>
              <Icon of={ChevronLeft} size={18} /> Previous
            </Button>
          ) : (
            <span />
          )}
          {!all && asked.index < total - 1 ? (
            <Button
              aria-disabled={isMoving || (!online && asked.index + 1 >= questions.length)}
              onClick={() => !isMoving && void goOn(asked.index + 1)}
            >
              {isMoving ? 'One moment…' : 'Next'} <Icon of={ChevronRight} size={18} />
            </Button>
          ) : (
            <Button aria-disabled={submitted} onClick={() => !submitted && setAsksToSubmit(true)}>
              Submit
            </Button>
          )}
        </div>
        {!stepwise && total > 1 && (
          <div className="mt-3 flex justify-center">
            <Button look="quiet" onClick={() => setOnePage(!onePage)}>
              <Icon of={onePage ? SquareStack : Rows3} size={18} />
              {onePage ? 'One question at a time' : 'All on one page'}
            </Button>
          </div>
        )}
        {final && asked.index < total - 1 && (
          <p className="mt-3 text-right text-14 text-ink3">You cannot return to this question.</p>
        )}
      </div>
      {asksToSubmit && (
        <SubmitDialog
          entries={entries}
          total={total}
          uploading={uploading}
          timed={view.attempt.ends_at !== null}
          onSubmit={submit}
          onOpen={open}
          onClose={() => setAsksToSubmit(false)}
        />
      )}
    </AttemptFrame>
  );
}
