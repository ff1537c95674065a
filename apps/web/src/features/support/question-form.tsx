import { MAX_QUESTION_LENGTH } from '@darasa/contract/administration/limits';
import { useHydrated } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { TextArea } from '~/ui/fields/text-field';
import { SenderFields } from './contact-form.tsx';
import { MatchingAnswers, type ReadyAnswer } from './matching-answers.tsx';
import { MessageForm } from './message-form.tsx';
import { useMessageForm } from './use-message-form.ts';

interface Props {
  supportEmail: string;
  /** What somebody has already searched for; it enters after the page has, which is the same for everyone. */
  question?: string;
  /** Called with the question while it is being typed, whenever typing pauses. */
  onQuestion: (question: string) => void;
  /** Answers to the question of the last call; undefined until they are there. */
  answers: readonly ReadyAnswer[] | undefined;
  /** Better ones are on their way. */
  looking: boolean;
  /** Before anything is typed. */
  commonAnswers: readonly ReadyAnswer[];
}

/** How long typing pauses before answers are looked for. */
const PAUSE_MS = 300;

/** Ask support: answers appear while the question is typed; if none helps, it is sent and answered by email. */
export function QuestionForm({
  supportEmail,
  question = '',
  onQuestion,
  answers,
  looking,
  commonAnswers,
}: Props) {
  const initial = useMemo(() => ({ message: question }), [question]);
  const state = useMessageForm('question', initial);
  const typed = useWatch({ control: state.control, name: 'message' });
  useEffect(() => {
    const timer = setTimeout(() => onQuestion(typed.trim().slice(0, MAX_QUESTION_LENGTH)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, onQuestion]);
  // The page comes from the server the same for everyone: what was asked enters once it stands
  const hydrated = useHydrated();
  const matching = (
    <MatchingAnswers
      question={hydrated ? typed : ''}
      answers={answers}
      looking={looking}
      common={commonAnswers}
    />
  );
  return (
    <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <MessageForm
        state={state}
        label="Ask support"
        action="Send to support"
        supportEmail={supportEmail}
        note="We’ll reply by email. This is not a live chat."
      >
        <TextArea
          label="What do you need help with?"
          description="One or two sentences in your own words."
          rows={4}
          required
          {...state.field('message')}
        />
        <div className="lg:hidden">{matching}</div>
        <SenderFields field={state.field} />
      </MessageForm>
      <div className="sticky top-24 max-lg:hidden">{matching}</div>
    </div>
  );
}
