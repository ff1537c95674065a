import { type ReactNode, useEffect, useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '~/ui/button';
import { ProblemCount } from '~/ui/form/error-summary';
import type { Form } from '~/ui/form/use-form';
import type { Sending } from '~/ui/form/use-sending';
import { Note } from '~/ui/message';
import { failureWords } from './failure-messages.ts';

interface Props<Values extends FieldValues> {
  form: Form<Values>;
  sending: Sending;
  /** What the form is, for assistive technology. */
  label: string;
  /** On the button, and while the call is on its way. */
  action: string;
  busy: string;
  /** The fields. */
  children: ReactNode;
}

/**
 * The frame that all auth forms share: fields, what failed, button. It posts, so that no password can end up in an address,
 * and it waits for its code before it can be sent.
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
        {failure && <Note tone="danger">{failureWords(failure)}</Note>}
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

/** What an auth page is about, and a line under it. */
export function AuthTitle({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="mb-7">
      <h1 className={titleClass}>{title}</h1>
      {children && <p className="mt-2 text-16 text-ink2">{children}</p>}
    </div>
  );
}

/** What came of it, in the place of the form. The title takes the focus that the form has lost. */
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
