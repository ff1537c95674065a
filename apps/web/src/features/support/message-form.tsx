import { Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '~/ui/button';
import { cx } from '~/ui/cx';
import { ErrorSummary } from '~/ui/form/error-summary';
import { Honeypot } from '~/ui/form/honeypot';
import { Icon } from '~/ui/icon';
import { linkClass } from '~/ui/link-class';
import { Note } from '~/ui/message';
import { failureMessage } from './send-message.ts';
import { SentReceipt } from './sent-receipt.tsx';
import type { MessageFormState } from './use-message-form.ts';

interface Props {
  state: MessageFormState;
  /** What the form is, for assistive technology. */
  label: string;
  /** On the button. */
  action: string;
  /** Where to write when this form can't work. */
  supportEmail: string;
  /** Under the button: what becomes of the message. */
  note: ReactNode;
  className?: string;
  /** The fields. */
  children: ReactNode;
}

/** The frame that all forms into the support inbox share: problems, fields, trap, button, and what became of it. */
export function MessageForm({ state, label, action, supportEmail, note, className, children }: Props) {
  const { sending } = state;
  if (sending.isSuccess)
    return (
      <SentReceipt
        reference={sending.data.reference}
        email={sending.variables.message.email}
        onAgain={state.restart}
      />
    );
  return (
    <form
      ref={state.form}
      method="post"
      aria-label={label}
      aria-busy={sending.isPending}
      // Without our code the browser's own checks stand in.
      noValidate={state.ready}
      className={cx('grid gap-5', className)}
      onSubmit={state.submit}
    >
      <ErrorSummary form={state} />
      {children}
      <Honeypot {...state.hidden('website')} />
      <div className="grid gap-3" aria-live="polite">
        {sending.isPaused ? (
          <Note tone="info">
            You are offline. Keep this page open: your message will be sent when you are back online.
          </Note>
        ) : (
          sending.isError && !state.refused && <Note tone="danger">{failureMessage(sending.error)}</Note>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button
          type="submit"
          disabled={!state.ready}
          aria-disabled={sending.isPending}
          className="max-md:w-full"
        >
          <Icon of={Send} size={18} />
          {buttonLabel(state, action)}
        </Button>
        <p className="min-w-60 flex-1 text-14 text-ink3">{note}</p>
      </div>
      <noscript>
        <p className="text-15">
          This form needs JavaScript. Without it, write to{' '}
          <a href={`mailto:${supportEmail}`} className={linkClass}>
            {supportEmail}
          </a>
          .
        </p>
      </noscript>
    </form>
  );
}

function buttonLabel({ sending }: MessageFormState, action: string): string {
  if (sending.isPaused) return 'Waiting for a connection…';
  if (sending.isPending) return 'Sending…';
  return sending.isError ? 'Send it again' : action;
}
