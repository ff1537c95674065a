import { identityMessages } from '@darasa/contract/identity/messages';
import { isValidEmail } from '@darasa/contract/identity/rules';
import { useState } from 'react';
import { Note } from '~/ui/message';
import { TextField } from '~/ui/text-field';
import { resendVerification } from '../auth-service.ts';
import { AuthFormFrame } from './auth-form.tsx';
import { useAuthForm } from './use-auth-form.ts';

const names = ['email'] as const;

/** Asks for a new link to confirm an address. The answer is the same for addresses that nobody has. */
export function ResendForm({ email }: { email: string }) {
  const [sent, setSent] = useState(false);
  const state = useAuthForm({
    names,
    problemsOf: (values) => (isValidEmail(values.email.trim()) ? {} : { email: identityMessages.email }),
    send: (values) => resendVerification(values.email.trim()),
    onDone: () => setSent(true),
  });
  if (sent) return <Note tone="success">{identityMessages.resent}</Note>;
  return (
    <AuthFormFrame state={state} label="Ask for a new link" action="Send a new link" busy="Sending…">
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        defaultValue={email}
        required
        {...state.field('email')}
      />
    </AuthFormFrame>
  );
}
