import { displayName } from '@darasa/contract/identity/rules';
import { useEffect, useMemo, useState } from 'react';
import { useUser } from '~/lib/session/session';
import { useForm } from '~/ui/form/use-form';
import { keptDraft, readDraft, writeDraft } from './draft-storage.ts';
import { composeMessage, type Draft, draftProblems, emptyMessage, type FormName } from './message-draft.ts';
import { useSendMessage } from './send-message.ts';
import { attemptFor } from './sending-attempt.ts';

/** The behaviour of a form into the support inbox. What is typed is kept across a reload of the tab. */
export function useMessageForm(name: FormName, initial?: Draft) {
  const user = useUser();
  /** Who wrote the last message, once that has arrived and another is being written. */
  const [again, setAgain] = useState<Draft>();
  const sending = useSendMessage(name);
  const saved = useMemo(
    () => ({
      ...emptyMessage,
      ...(user && { name: displayName(user), email: user.email ?? '' }),
      ...initial,
      ...again,
    }),
    [user, initial, again],
  );
  const form = useForm({
    saved,
    problemsOf: (values) => draftProblems(name, values),
    kept: keptDraft(name),
    focus: 'summary',
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: another message begins once for each of these
  useEffect(() => {
    if (again) form.focusOn(name === 'contact' ? 'subject' : 'message');
  }, [again]);

  return {
    ...form,
    sending,
    submit: form.onSubmit(({ website, ...draft }) => {
      if (sending.isPending) return;
      const message = composeMessage(name, draft);
      const attempt = attemptFor(message, readDraft(name).attempt);
      writeDraft(name, { draft, attempt });
      sending.mutate({ message, key: attempt.key, website }, { onError: form.refuseAnswered });
    }),
    /** What every field of the form takes. */
    field: (field: keyof typeof emptyMessage) => ({ ...form.field(field), readOnly: sending.isPending }),
    /** The form for the next message of the same person. */
    restart: () => {
      const last = sending.variables?.message;
      form.clear();
      setAgain({ name: last?.name ?? '', email: last?.email ?? '', subject: '', message: '' });
      sending.reset();
    },
  };
}

export type MessageFormState = ReturnType<typeof useMessageForm>;
