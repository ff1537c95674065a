import { displayName } from '@darasa/contract/identity/rules';
import { useHydrated } from '@tanstack/react-router';
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '~/lib/api/errors';
import { useUser } from '~/lib/session/session';
import { keepDraft, readDraft } from './draft-storage.ts';
import {
  answeredProblems,
  composeMessage,
  type Draft,
  type DraftField,
  draftFields,
  draftProblems,
  type FormName,
  isDraftField,
  type Problems,
} from './message-draft.ts';
import { useSendMessage } from './send-message.ts';
import { attemptFor } from './sending-attempt.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

const controlOf = (form: HTMLFormElement | null, name: string): Control | undefined => {
  const element = form?.elements.namedItem(name);
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element : undefined;
};

function readFields(form: HTMLFormElement): Draft {
  const draft: Draft = {};
  for (const field of draftFields) {
    const control = controlOf(form, field);
    if (control) draft[field] = control.value;
  }
  return draft;
}

const without = (problems: Problems, field: DraftField): Problems => ({ ...problems, [field]: undefined });

/**
 * The behaviour of a form into the support inbox. The browser keeps the fields' values (so what is typed before the
 * page's code has arrived stays), this hook reads them.
 *
 * A field is checked when it is left and again while it is being corrected; all are checked on submit. What is typed is
 * kept across a reload of the tab.
 */
export function useMessageForm(name: FormName, initial?: Draft) {
  const ready = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  /** Counts refused submits; the summary of problems takes the focus at each. */
  const [refusals, setRefusals] = useState(0);
  /** Who wrote the last message, once that has arrived and another is being written. */
  const [again, setAgain] = useState<Draft>();
  const sending = useSendMessage(name);
  const user = useUser();

  useEffect(() => {
    const known: Draft = {
      ...(user && { name: displayName(user), email: user.email }),
      ...initial,
      ...again,
    };
    const kept = readDraft(name).draft;
    for (const field of draftFields) {
      const control = controlOf(form.current, field);
      const value = kept[field] || known[field];
      if (control && value && control.value === '') control.value = value;
    }
  }, [name, user, initial, again]);

  useEffect(() => {
    if (again) (controlOf(form.current, 'subject') ?? controlOf(form.current, 'message'))?.focus();
  }, [again]);

  useEffect(() => {
    if (refusals > 0) summary.current?.focus();
  }, [refusals]);

  const refuse = (found: Problems): void => {
    setProblems(found);
    setRefusals((count) => count + 1);
  };

  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (sending.isPending) return;
    const draft = readFields(event.currentTarget);
    const found = draftProblems(name, draft);
    if (Object.keys(found).length > 0) {
      refuse(found);
      return;
    }
    setProblems({});
    const message = composeMessage(name, draft);
    const attempt = attemptFor(message, readDraft(name).attempt);
    keepDraft(name, { draft, attempt });
    const website = controlOf(event.currentTarget, 'website')?.value ?? '';
    sending.mutate(
      { message, key: attempt.key, website },
      {
        onError: (error) => {
          const answered = error instanceof ApiError ? answeredProblems(error.details) : {};
          if (Object.keys(answered).length > 0) refuse(answered);
        },
      },
    );
  };

  const input = (event: FormEvent<HTMLFormElement>): void => {
    const draft = readFields(event.currentTarget);
    keepDraft(name, { ...readDraft(name), draft });
    const field = event.target instanceof Element ? (event.target.getAttribute('name') ?? '') : '';
    if (!isDraftField(field) || !problems[field]) return;
    const problem = draftProblems(name, draft)[field];
    setProblems(problem ? { ...problems, [field]: problem } : without(problems, field));
  };

  const blur = (event: FocusEvent<HTMLFormElement>): void => {
    const { target }: { target: Element } = event;
    const field = target.getAttribute('name') ?? '';
    const value = controlOf(event.currentTarget, field)?.value ?? '';
    // An error that appears between press and release would move the button away from under the pointer; a submit
    // checks everything anyway. Who only passes through an empty field has made no mistake yet.
    const toSubmit =
      event.relatedTarget instanceof HTMLButtonElement && event.relatedTarget.type === 'submit';
    if (!isDraftField(field) || value.trim() === '' || toSubmit) return;
    const problem = draftProblems(name, readFields(event.currentTarget))[field];
    setProblems((shown) => (problem ? { ...shown, [field]: problem } : without(shown, field)));
  };

  return {
    form,
    summary,
    ready,
    sending,
    /** In the order of the form; shown above it once a submit was refused. */
    refused:
      refusals > 0
        ? draftFields.flatMap((field) => (problems[field] ? [{ field, text: problems[field] }] : []))
        : [],
    handlers: { onSubmit: submit, onInput: input, onBlur: blur },
    /** What every field of the form takes. */
    field: (field: DraftField) => ({ name: field, error: problems[field], readOnly: sending.isPending }),
    focusField: (field: DraftField) => controlOf(form.current, field)?.focus(),
    /** The form for the next message of the same person. */
    restart: () => {
      const last = sending.variables?.message;
      setAgain({ name: last?.name, email: last?.email, subject: '' });
      setRefusals(0);
      sending.reset();
    },
  };
}

export type MessageFormState = ReturnType<typeof useMessageForm>;
