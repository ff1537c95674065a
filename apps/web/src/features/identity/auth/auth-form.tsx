import { type ReactNode, useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '~/ui/button';
import { ProblemCount } from '~/ui/form/error-summary';
import type { Form } from '~/ui/form/use-form';
import type { Sending } from '~/ui/form/use-sending';
import { Note } from '~/ui/message';
import { failureMessage } from '../refusal-messages.ts';

interface Props<Values extends FieldValues> {
  form: Form<Values>;
  sending: Sending;
  /** The form's accessible name. */
  label: string;
  /** The button's label, and its label while sending. */
  action: string;
  busy: string;
  /** The fields. */
  children: ReactNode;
}

/**
 * The frame of all auth forms: fields, error, button. It uses POST, so that a password never ends up in a URL, and cannot be
 * sent before its code has loaded.
 */
export function AuthFormFrame<Values extends FieldValues>(props: Props<Values>) {
  const { form, sending, label, action, busy, children } = props;
  const { ready, pending } = form;
  const { failure, onSubmit } = sending;
  return (
    <form
      ref={form.form}
      method="post"
      aria-label={label}
      aria-busy={pending}
      noValidate={ready}
      className="grid gap-5"
      onSubmit={onSubmit}
    >
      <ProblemCount form={form} />
      {children}
      <div aria-live="polite" className="empty:hidden">
        {failure && <Note tone="danger">{failureMessage(failure)}</Note>}
      </div>
      <Button type="submit" disabled={!ready} aria-disabled={pending} className="w-full">
        {pending ? busy : action}
      </Button>
      <noscript>
        <p className="text-15">This form needs JavaScript.</p>
      </noscript>
    </form>
  );
}

const titleClass =
  'text-[clamp(1.75rem,1.4rem+1.6vw,2.25rem)] leading-tight font-bold tracking-[-0.03em] wrap-anywhere outline-none';

/** The title of an auth page, and a line under it. */
export function AuthTitle({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-7">
      <h1 className={titleClass}>{title}</h1>
      {children && <p className="mt-2 text-16 text-ink2">{children}</p>}
    </div>
  );
}

/** The result, in place of the form. The title takes the focus from the removed form. */
export function AuthOutcome({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid gap-5">
      <h1 ref={heading} tabIndex={-1} className={titleClass}>
        {title}
      </h1>
      {children}
    </div>
  );
}
