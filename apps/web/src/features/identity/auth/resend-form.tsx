import { identityMessages } from '@darasa/contract/identity/messages';
import { isValidEmail } from '@darasa/contract/identity/rules';
import { useState } from 'react';
import { EmailField } from '~/ui/fields/text-field';
import { useForm } from '~/ui/form/use-form';
import { useSending } from '~/ui/form/use-sending';
import { Note } from '~/ui/message';
import { resendVerification } from '../auth-service.ts';
import { AuthFormFrame } from './auth-form.tsx';

/** Requests a new link to confirm an email. The reply is the same for unknown emails. */
export function ResendForm({ email }: { email: string }) {
  const [sent, setSent] = useState(false);
  const form = useForm({
    saved: { email },
    problemsOf: (values) => (isValidEmail(values.email.trim()) ? {} : { email: identityMessages.email }),
  });
  const sending = useSending(form, {
    send: (values) => resendVerification(values.email.trim()),
    onDone: () => setSent(true),
  });
  if (sent) return <Note tone="success">{identityMessages.resent}</Note>;
  return (
    <AuthFormFrame
      form={form}
      sending={sending}
      label="Request a new link"
      action="Send a new link"
      busy="Sending…"
    >
      <EmailField {...form.field('email')} />
    </AuthFormFrame>
  );
}
