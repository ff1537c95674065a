import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { afterPress } from '~/lib/after-press';
import { answeredProblems, type Problems } from './failure-messages.ts';
import { keepFields, readKeptFields } from './kept-fields.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;
type Values<Name extends string> = Record<Name, string>;

interface Options<Name extends string> {
  /** What the fields hold before anything is typed: what is saved, or nothing. */
  saved: Values<Name>;
  /** What is wrong with the values, by the contract's rules; empty when they can be sent. */
  problemsOf: (values: Values<Name>) => Problems<Name>;
  /** The key that typed text is kept under across a reload. Never for a form with a secret. */
  keptAs?: string;
}

function without<Name extends string>(problems: Problems<Name>, name: Name): Problems<Name> {
  const { [name]: _, ...rest } = problems;
  return rest as Problems<Name>;
}

/**
 * The fields of one form. What was typed stands over what is saved, so that an answer from the server never takes a word
 * away. A field is checked when it is left and again while it is being corrected; all are checked on submit, and the
 * first one to correct takes the focus.
 */
export function useFields<Name extends string>({ saved, problemsOf, keptAs }: Options<Name>) {
  const names = Object.keys(saved) as Name[];
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Partial<Values<Name>>>(() =>
    keptAs ? readKeptFields(keptAs, names) : {},
  );
  const [problems, setProblems] = useState<Problems<Name>>({});
  /** Counts refused submits: each moves the focus. */
  const [refusals, setRefusals] = useState(0);
  const values: Values<Name> = { ...saved, ...typed };
  const latest = useRef(values);
  latest.current = values;

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);

  const put = (next: Partial<Values<Name>>): void => {
    setTyped(next);
    if (keptAs) keepFields(keptAs, next);
  };
  const recheck = (name: Name, now: Values<Name>): void => {
    const problem = problemsOf(now)[name];
    setProblems((shown) => (problem ? { ...shown, [name]: problem } : without(shown, name)));
  };
  const refuse = (found: Problems<Name>): void => {
    setProblems(found);
    setRefusals((count) => count + 1);
  };
  const change = (name: Name, value: string): void => {
    put({ ...typed, [name]: value });
    if (problems[name]) recheck(name, { ...values, [name]: value });
  };

  return {
    form,
    values,
    /** Whether anything differs from what is saved. */
    changed: names.some((name) => values[name] !== saved[name]),
    /** Whether anything that is wrong is shown beside its field. */
    refused: Object.keys(problems).length > 0,
    /** What every field takes. */
    field: (name: Name) => ({
      name,
      value: values[name],
      error: problems[name],
      onChange: (event: ChangeEvent<Control>) => change(name, event.currentTarget.value),
      onBlur: () =>
        afterPress(() => {
          // Who only passes through an empty field has made no mistake yet.
          if (latest.current[name].trim() !== '') recheck(name, latest.current);
        }),
    }),
    /** @returns the form's own handler: the act, once nothing is wrong any more */
    onSubmit: (act: (values: Values<Name>) => void) => (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const found = problemsOf(values);
      if (Object.keys(found).length > 0) refuse(found);
      else {
        setProblems({});
        act(values);
      }
    },
    /** Puts what the server refused beside its fields. @returns whether there was anything for them */
    refuseAnswered: (error: unknown): boolean => {
      const answered = answeredProblems(error, names);
      const any = Object.keys(answered).length > 0;
      if (any) refuse(answered);
      return any;
    },
    /**
     * Lets go of what was typed: it is saved, or no longer wanted.
     * @param sent what was saved; a word typed since then stays
     */
    clear: (sent?: Values<Name>) => {
      const kept = names.filter((name) => sent && typed[name] !== undefined && typed[name] !== sent[name]);
      put(Object.fromEntries(kept.map((name) => [name, typed[name]])) as Partial<Values<Name>>);
      setProblems({});
    },
  };
}

/** What `useFields` answers. */
export type Fields<Name extends string> = ReturnType<typeof useFields<Name>>;
