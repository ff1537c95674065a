import { useHydrated } from '@tanstack/react-router';
import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { answeredProblems, type Problems } from '~/features/identity/account/failure-messages.ts';
import { type ApiError, asApiError } from '~/lib/api/errors';

/** What stands in a form's fields, by name; a checkbox that is ticked says `on`. */
export type Values<Name extends string> = Record<Name, string>;

interface Options<Name extends string, Result> {
  names: readonly Name[];
  /** What is wrong with the values, by the contract's rules; empty when they can be sent. */
  problemsOf: (values: Values<Name>) => Problems<Name>;
  send: (values: Values<Name>) => Promise<Result>;
  onDone: (result: Result, values: Values<Name>) => void;
  /** Called with what failed, unless it was about single fields. */
  onFailed?: (error: ApiError, form: HTMLFormElement | null) => void;
}

function readValues<Name extends string>(form: HTMLFormElement, names: readonly Name[]): Values<Name> {
  const read = (name: Name): string => {
    const control = form.elements.namedItem(name);
    if (!(control instanceof HTMLInputElement)) return '';
    if (control.type === 'checkbox') return control.checked ? 'on' : '';
    return control.value;
  };
  return Object.fromEntries(names.map((name) => [name, read(name)])) as Values<Name>;
}

/**
 * The behaviour of an auth form. The browser keeps what stands in the fields, so that what a password manager filled in or
 * somebody typed before the page's code had arrived counts; this reads it. A field is checked when it is left and again
 * while it is being corrected, all on submit, and the first one to correct takes the focus. Nothing is sent twice, and
 * nothing that was typed is lost.
 */
export function useAuthForm<Name extends string, Result>(options: Options<Name, Result>) {
  const { names, problemsOf } = options;
  const ready = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const busy = useRef(false);
  const [pending, setPending] = useState(false);
  const [problems, setProblems] = useState<Problems<Name>>({});
  const [failure, setFailure] = useState<ApiError>();
  /** Counts refused submits: each moves the focus. */
  const [refusals, setRefusals] = useState(0);

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const refuse = (found: Problems<Name>): void => {
    setProblems(found);
    setRefusals((count) => count + 1);
  };
  const fail = (cause: unknown): void => {
    const error = asApiError(cause, 'An unexpected error occurred');
    const answered = answeredProblems(error, names);
    if (Object.keys(answered).length > 0) refuse(answered);
    else {
      setFailure(error);
      options.onFailed?.(error, form.current);
    }
  };

  const onSubmit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (busy.current) return;
    const values = readValues(event.currentTarget, names);
    const found = problemsOf(values);
    setFailure(undefined);
    if (Object.keys(found).length > 0) return refuse(found);
    setProblems({});
    busy.current = true;
    setPending(true);
    try {
      options.onDone(await options.send(values), values);
    } catch (error) {
      fail(error);
    } finally {
      busy.current = false;
      setPending(false);
    }
  };

  const recheck = (name: Name): void => {
    if (!form.current) return;
    const problem = problemsOf(readValues(form.current, names))[name];
    setProblems((shown) => {
      const { [name]: _, ...rest } = shown;
      return (problem ? { ...rest, [name]: problem } : rest) as Problems<Name>;
    });
  };

  return {
    form,
    /** False until the page's code has arrived. */
    ready,
    pending,
    problems,
    failure,
    /** For the form element. */
    handlers: {
      onSubmit: (event: FormEvent<HTMLFormElement>) => void onSubmit(event),
    },
    /** What every field takes. */
    field: (name: Name) => ({
      name,
      error: problems[name],
      readOnly: pending,
      onInput: () => {
        if (problems[name]) recheck(name);
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) => {
        // An error that appears between press and release would move the button away from under the pointer; a submit
        // checks everything anyway. Who only passes through an empty field has made no mistake yet.
        const toSubmit = relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit';
        if (!toSubmit && currentTarget.value.trim() !== '') recheck(name);
      },
    }),
  };
}

export type AuthForm<Name extends string> = ReturnType<typeof useAuthForm<Name, unknown>>;
