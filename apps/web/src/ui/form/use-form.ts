import { useHydrated } from '@tanstack/react-router';
import {
  type ChangeEvent,
  type FocusEvent,
  type FormEvent,
  type RefCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import {
  type FieldPath,
  type FieldValues,
  get,
  type PathValue,
  useForm as useLibrary,
} from 'react-hook-form';
import { afterPress } from '~/lib/after-press';
import { nestedErrors, type Problems, refusedProblems } from './problems.ts';
import type { UnsavedValues } from './unsaved-values.ts';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Options<Values extends FieldValues> {
  /** What the fields hold before anything is typed: what is saved, or nothing. */
  saved: Values;
  /** What is wrong with the values, by the contract's rules or by a schema; empty when they can be sent. */
  problemsOf?: (values: Values) => Problems | Promise<Problems>;
  /** Where what is typed is kept across a reload and a new sign-in. Never for a form with a secret. */
  kept?: UnsavedValues;
  /** What takes the focus when something is wrong: the first field to correct (the default), or the summary of all. */
  focus?: 'field' | 'summary';
}

const valueIn = (control: Control): string | boolean =>
  control instanceof HTMLInputElement && control.type === 'checkbox' ? control.checked : control.value;
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const isEmpty = (value: unknown): boolean => typeof value === 'string' && value.trim() === '';

/**
 * The form engine. Input takes precedence over saved values, so that a reply from the server never removes any; it also counts
 * when it was typed, or filled in by a password manager, before the page's code had loaded. A field is checked when it is left
 * and while it is corrected, all are checked on submit, and the focus moves to the problems. Problems from the server are
 * shown at their fields, however deep.
 */
export function useForm<Values extends FieldValues>(options: Options<Values>) {
  type Path = FieldPath<Values>;
  const { saved, focus = 'field' } = options;
  const latest = useRef(options);
  /** What the fields are compared with: what is saved, as far as this form knows. */
  const base = useRef(saved);
  if (!same(latest.current.saved, saved)) base.current = saved;
  latest.current = options;
  const ready = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLElement>(null);
  const controls = useRef(new Map<string, Control>());
  const refs = useRef(new Map<string, RefCallback<Control>>());
  const busy = useRef(false);
  /** Counts refused submits: each moves the focus. */
  const [refusals, setRefusals] = useState(0);
  const [mounted, setMounted] = useState(false);
  /** Whether the form was opened with text that an earlier visit had left. */
  const [restored, setRestored] = useState(false);

  const library = useLibrary<Values>({
    defaultValues: saved as never,
    values: saved,
    resetOptions: { keepDirtyValues: true, keepErrors: true },
    // Fields are checked by the handlers below
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    resolver: async (values) => {
      const problems = (await latest.current.problemsOf?.(values)) ?? {};
      const errors = nestedErrors<Values>(problems);
      return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors };
    },
  });
  const { control, formState, getValues, setValue, setError, trigger, reset } = library;
  const { errors, isDirty, isSubmitting } = formState;

  const errorAt = (path: string): string | undefined => {
    const error: { message?: unknown } | undefined = get(errors, path);
    return typeof error?.message === 'string' ? error.message : undefined;
  };
  const put = (path: Path, value: unknown): void =>
    setValue(path, value as PathValue<Values, Path>, { shouldDirty: true });
  const keepChanges = (values: Values): void => {
    const changes = Object.entries(values).filter(([name, value]) => !same(value, base.current[name]));
    latest.current.kept?.write(Object.fromEntries(changes));
  };
  const refuse = (): void => setRefusals((count) => count + 1);
  /** Reads values that the browser has filled in without an event. */
  const readControls = (): void => {
    for (const [path, element] of controls.current) {
      const known: unknown = getValues(path as Path);
      const value = valueIn(element);
      if (typeof known === typeof value && known !== value) put(path as Path, value);
    }
  };

  useEffect(() => {
    if (refusals === 0) return;
    if (focus === 'summary') summary.current?.focus();
    else form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals, focus]);

  useEffect(() => {
    setMounted(true);
    // A schema is loaded now, while there is a connection; what it finds is shown when a field is left
    const { problemsOf, saved: first } = latest.current;
    void Promise.resolve(problemsOf?.(first)).catch(() => undefined);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was kept is read once, when every part of the form listens
  useEffect(() => {
    const { kept } = latest.current;
    if (!mounted || !kept) return;
    for (const [name, value] of Object.entries(kept.read())) {
      const { saved: known } = latest.current;
      if (!Object.hasOwn(known, name)) continue;
      const before: unknown = known[name];
      // What was typed while the page's code arrived is newer
      const untouched = same(getValues(name as Path), before);
      // Nothing may stand where there is something else, such as a picture
      const fits = value === null || before === null || typeof value === typeof before;
      if (!untouched || !fits || same(value, before)) continue;
      put(name as Path, value);
      setRestored(true);
    }
    return library.subscribe({
      formState: { values: true },
      callback: ({ values }) => keepChanges(values),
    });
  }, [mounted]);

  const refOf = (path: Path): RefCallback<Control> => {
    const known = refs.current.get(path);
    if (known) return known;
    const attach: RefCallback<Control> = (element) => {
      if (!element) return;
      const before: unknown = get(latest.current.saved, path);
      const typed = valueIn(element);
      const untouched = same(getValues(path), before);
      const { ref } = library.register(path);
      controls.current.set(path, element);
      ref(element);
      if (untouched && typeof typed === typeof before && typed !== before) put(path, typed);
      return () => {
        controls.current.delete(path);
        ref(null);
      };
    };
    refs.current.set(path, attach);
    return attach;
  };

  const submit = async (act: (values: Values) => unknown): Promise<void> => {
    let refused = false;
    busy.current = true;
    readControls();
    try {
      await library.handleSubmit(
        async (values) => {
          await act(values);
        },
        () => {
          refused = true;
        },
      )();
    } finally {
      busy.current = false;
    }
    if (refused) refuse();
  };

  return {
    form,
    summary,
    control,
    /** False until the page's code has arrived. */
    ready,
    /** While what `onSubmit` was given to do is under way. */
    pending: isSubmitting,
    /** Whether anything differs from what is saved. */
    changed: isDirty,
    /** Whether anything that is wrong is shown beside its field. */
    refused: Object.keys(errors).length > 0,
    /** Whether it holds text that an earlier visit had left. */
    restored: restored && isDirty,
    /** Whether a submit was refused. */
    showsSummary: refusals > 0,
    /** What is wrong, in the order of the fields. */
    problems: (): { path: string; message: string }[] =>
      [...controls.current.keys()].flatMap((path) => {
        const message = errorAt(path);
        return message === undefined ? [] : [{ path, message }];
      }),
    errorAt: (path: Path): string | undefined => errorAt(path),
    values: (): Values => getValues(),
    /** Writes into a field as if it had been typed. */
    change: (path: Path, value: unknown): void => {
      put(path, value);
      if (errorAt(path) !== undefined) void trigger(path);
    },

    /** Puts the focus on a field. @param whole whether all that stands there is selected, for typing it anew */
    focusOn: (path: string, whole = false): void => {
      const element = controls.current.get(path);
      element?.focus();
      if (whole && element instanceof HTMLInputElement) element.select();
    },

    /** What a field takes. @param path as in `modules.0.title` */
    field: (path: Path) => {
      const { name, onChange, onBlur } = library.register(path);
      const error = errorAt(path);
      const before: unknown = get(saved, path);
      return {
        name,
        error,
        readOnly: isSubmitting,
        defaultValue: String(before ?? ''),
        ref: refOf(path),
        onChange: (event: ChangeEvent<Control>) => {
          void onChange(event);
          if (errorAt(path) !== undefined) void trigger(path);
        },
        onBlur: (event: FocusEvent<Control>) => {
          void onBlur(event);
          // A submit checks everything anyway, and its button must not move away from under the pointer
          const { relatedTarget } = event;
          if (relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit') return;
          afterPress(() => {
            // Leaving an untouched empty field is not a mistake yet
            if (!isEmpty(getValues(path))) void trigger(path);
          });
        },
      };
    },

    /** What a checkbox takes whose value is true or false. */
    checkbox: (path: Path) => {
      const { name, onChange } = library.register(path);
      return {
        name,
        defaultChecked: get(saved, path) === true,
        ref: refOf(path),
        onChange: (event: ChangeEvent<HTMLInputElement>) => void onChange(event),
      };
    },
    /** What a field takes that nobody sees, and nothing checks. */
    hidden: (path: Path) => {
      const { name, onChange } = library.register(path);
      return {
        name,
        ref: refOf(path),
        onChange: (event: ChangeEvent<HTMLInputElement>) => void onChange(event),
      };
    },

    /** @returns the form's submit handler: runs the action once there are no problems; nothing is sent twice */
    onSubmit: (act: (values: Values) => unknown) => (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      if (!busy.current) void submit(act);
    },
    /** Shows the server's problems at their fields. @returns whether there were any */
    refuseAnswered: (error: unknown): boolean => {
      const fits = (path: string) =>
        controls.current.has(path) || get(latest.current.saved, path) !== undefined;
      const known = Object.entries(refusedProblems(error)).filter(([path]) => fits(path));
      for (const [path, message] of known) setError(path as Path, { type: 'refused', message });
      if (known.length > 0) refuse();
      return known.length > 0;
    },
    /**
     * Discards the input: it is saved, or no longer wanted.
     * @param sent the saved values; input since then stays
     */
    clear: (sent?: Values) => {
      const now = getValues();
      base.current = { ...latest.current.saved, ...sent };
      // Fields stay in the page: they are written into, not registered anew
      reset(base.current, { keepFieldsRef: true, keepDirtyValues: false, keepErrors: false });
      setRefusals(0);
      setRestored(false);
      for (const name of sent ? Object.keys(sent) : [])
        if (!same(now[name], sent?.[name])) put(name as Path, now[name]);
      keepChanges(getValues());
    },
  };
}

/** What `useForm` returns. */
export type Form<Values extends FieldValues> = ReturnType<typeof useForm<Values>>;
