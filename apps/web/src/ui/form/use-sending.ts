import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type ApiError, asApiError } from '~/lib/api/errors';
import type { Form } from './use-form.ts';

interface Options<Values, Result> {
  send: (values: Values) => Promise<Result>;
  onDone: (result: Result, values: Values) => void;
  /** Called with what failed, unless it was about single fields. */
  onFailed?: (error: ApiError) => void;
}

/** Sends a form by a call of its own: what the server refused goes to its fields, anything else is the form's failure. */
export function useSending<Values extends FieldValues, Result>(
  form: Form<Values>,
  { send, onDone, onFailed }: Options<Values, Result>,
) {
  const [failure, setFailure] = useState<ApiError>();
  return {
    failure,
    onSubmit: form.onSubmit(async (values) => {
      setFailure(undefined);
      try {
        onDone(await send(values), values);
      } catch (cause) {
        const error = asApiError(cause, 'An unexpected error occurred');
        if (form.refuseAnswered(error)) return;
        setFailure(error);
        onFailed?.(error);
      }
    }),
  };
}

/** What `useSending` returns. */
export type Sending = ReturnType<typeof useSending>;
