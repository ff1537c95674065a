import { identityMessages } from '@darasa/contract/identity/messages';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { TextField } from '~/ui/text-field';
import { type SignedIn, sendSecondFactor } from '../auth-service.ts';
import { AuthFormFrame, AuthTitle } from './auth-form.tsx';
import { useAuthForm } from './use-auth-form.ts';
import type { PendingFactor } from './use-sign-in.ts';

const names = ['code'] as const;

const kinds = {
  totp: {
    label: 'Code',
    description: 'The six digits that your authenticator app shows now',
    missing: 'Enter the code from your authenticator app',
    other: 'Use a recovery code instead',
  },
  recovery: {
    label: 'Recovery code',
    description: 'One of the codes that you kept when you set up the app. Each works once.',
    missing: 'Enter one of your recovery codes',
    other: 'Use the authenticator app instead',
  },
} as const;

interface Props {
  factor: PendingFactor;
  onSignedIn: (session: SignedIn) => void;
  onBack: (reason?: string) => void;
}

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
export function SecondFactorForm({ factor, onSignedIn, onBack }: Props) {
  const [kind, setKind] = useState<keyof typeof kinds>('totp');
  const words = kinds[kind];
  const state = useAuthForm({
    names,
    problemsOf: ({ code }) => (code.trim() === '' ? { code: words.missing } : {}),
    send: ({ code }) =>
      sendSecondFactor(factor.challenge, kind === 'totp' ? code.replace(/\s/g, '') : code.trim()),
    onDone: (session) => onSignedIn(session),
    onFailed: (error, form) => {
      if (error.message === identityMessages.challengeEnded) return onBack(error.message);
      const field = form?.elements.namedItem('code');
      if (field instanceof HTMLInputElement) field.select();
    },
  });
  const { form } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind is another field, which takes the focus
  useEffect(() => {
    const field = form.current?.elements.namedItem('code');
    if (field instanceof HTMLInputElement) field.focus();
  }, [kind, form]);
  return (
    <>
      <AuthTitle title="One more step">Your account asks for a code as well.</AuthTitle>
      <AuthFormFrame state={state} label="Second step" action="Log in" busy="Checking…">
        <TextField
          key={kind}
          label={words.label}
          description={words.description}
          autoComplete={kind === 'totp' ? 'one-time-code' : 'off'}
          inputMode={kind === 'totp' ? 'numeric' : 'text'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={40}
          className="tabular tracking-[0.08em]"
          required
          {...state.field('code')}
        />
      </AuthFormFrame>
      <div className="mt-3 grid gap-1">
        <Button look="quiet" onClick={() => setKind(kind === 'totp' ? 'recovery' : 'totp')}>
          {words.other}
        </Button>
        <Button look="quiet" onClick={() => onBack()}>
          <Icon of={ArrowLeft} size={18} />
          Back
        </Button>
      </div>
    </>
  );
}
