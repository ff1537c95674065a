import { identityMessages } from '@darasa/contract/identity/messages';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/fields/text-field';
import { useForm } from '~/ui/form/use-form';
import { useSending } from '~/ui/form/use-sending';
import { Icon } from '~/ui/icon';
import { type SignedIn, sendSecondFactor } from '../auth-service.ts';
import { AuthFormFrame, AuthTitle } from './auth-form.tsx';
import type { PendingFactor } from './use-sign-in.ts';

const nothing = { code: '' };

const kinds = {
  totp: {
    label: 'Code',
    description: 'The six-digit code shown in your authenticator app',
    missing: 'Enter the code from your authenticator app',
    other: 'Use a recovery code instead',
  },
  recovery: {
    label: 'Recovery code',
    description: 'One of the codes you saved when you set up the app. Each works once.',
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
  const form = useForm({
    saved: nothing,
    problemsOf: ({ code }) => (code.trim() === '' ? { code: words.missing } : {}),
  });
  const sending = useSending(form, {
    send: ({ code }) =>
      sendSecondFactor(factor.challenge, kind === 'totp' ? code.replace(/\s/g, '') : code.trim()),
    onDone: (session) => onSignedIn(session),
    onFailed: (error) => {
      if (error.message === identityMessages.challengeEnded) onBack(error.message);
      else form.focusOn('code', true);
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another kind needs another code, and the field takes the focus
  useEffect(() => {
    form.clear();
    form.focusOn('code');
  }, [kind]);
  return (
    <>
      <AuthTitle title="Two-step login">Enter a code to finish logging in.</AuthTitle>
      <AuthFormFrame form={form} sending={sending} label="Two-step login" action="Log in" busy="Checking…">
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
          {...form.field('code')}
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
