import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { TextArea } from '~/ui/text-field';
import { SenderFields } from './contact-form.tsx';
import { readDraft } from './draft-storage.ts';
import { MatchingAnswers, type ReadyAnswer } from './matching-answers.tsx';
import { MessageForm } from './message-form.tsx';
import { useMessageForm } from './use-message-form.ts';

interface Props {
  supportEmail: string;
  /** What somebody has already searched for; it enters after the page has, which is the same for everyone. */
  question?: string;
  /** Answers that seem to fit; called while the question is being typed. */
  answersTo: (question: string) => ReadyAnswer[];
  /** Before anything is typed. */
  commonAnswers: readonly ReadyAnswer[];
}

/** Ask support: answers that exist already appear while the question is typed; what remains goes to a person. */
export function QuestionForm({ supportEmail, question = '', answersTo, commonAnswers }: Props) {
  const initial = useMemo(() => ({ message: question }), [question]);
  const state = useMessageForm('question', initial);
  const [typed, setTyped] = useState('');
  const looked = useDeferredValue(typed);
  const answers = useMemo(() => answersTo(looked), [answersTo, looked]);
  useEffect(() => setTyped((now) => now || readDraft('question').draft.message || question), [question]);
  return (
    <div className="grid items-start gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
      <MessageForm
        state={state}
        label="Ask support"
        action="Send to a person"
        supportEmail={supportEmail}
        note="A person answers by email. This is not a live conversation."
      >
        <TextArea
          label="What do you need help with?"
          description="One or two sentences in your own words."
          rows={4}
          required
          onChange={(event) => setTyped(event.target.value)}
          {...state.field('message')}
        />
        <div className="lg:hidden">
          <MatchingAnswers question={looked} answers={answers} common={commonAnswers} />
        </div>
        <SenderFields field={state.field} />
      </MessageForm>
      <div className="sticky top-24 max-lg:hidden">
        <MatchingAnswers question={looked} answers={answers} common={commonAnswers} />
      </div>
    </div>
  );
}
