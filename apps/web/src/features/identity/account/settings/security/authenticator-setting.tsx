import { RECOVERY_CODES } from '@darasa/contract/identity/limits';
import type { Security } from '@darasa/contract/identity/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useConfirmedCall } from '~/lib/api/confirmed-call';
import { formatQuantity } from '~/lib/format';
import { Button } from '~/ui/button';
import { Confirm } from '~/ui/confirm';
import { Note } from '~/ui/message';
import { SettingGroup, StateWord } from '~/ui/setting-group';
import { removeTotp, renewRecoveryCodes, startTotp, type TotpSetup } from '../../factor-service.ts';
import { invalidateSecurity } from '../../queries.ts';
import { SaveState } from '../../save-state.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const AuthenticatorSetup = lazy(async () => ({
  default: (await import('./authenticator-setup.tsx')).AuthenticatorSetup,
}));

const FEW_CODES = 3;

/** Replaces the buttons: a setup in progress, or codes that are shown once. */
type Step = { kind: 'rest' } | { kind: 'setup'; setup: TotpSetup } | { kind: 'codes'; codes: string[] };

interface Props {
  username: string;
  security: Pick<Security, 'totp_enabled' | 'recovery_codes_left'>;
}

/** The second step of signing in: codes of an authenticator app, with recovery codes for a lost phone. */
export function AuthenticatorSetting({ username, security }: Props) {
  const queryClient = useQueryClient();
  const confirmed = useConfirmedCall();
  const [step, setStep] = useState<Step>({ kind: 'rest' });
  const starting = useMutation({
    mutationFn: () => confirmed(startTotp),
    onSuccess: (setup) => setStep({ kind: 'setup', setup }),
  });
  const showCodes = (codes: string[]) => {
    setStep({ kind: 'codes', codes });
    void invalidateSecurity(queryClient);
  };
  const rest = () => setStep({ kind: 'rest' });
  const { totp_enabled: on, recovery_codes_left: left } = security;
  return (
    <SettingGroup
      title="Authenticator app"
      state={<StateWord good={on}>{on ? 'On' : 'Off'}</StateWord>}
      lead="After your password, we ask for a six-digit code from an app on your phone. Someone who knows your password still cannot log in."
    >
      {step.kind === 'codes' && <RecoveryCodes username={username} codes={step.codes} onKept={rest} />}
      {step.kind === 'setup' && (
        <Suspense>
          <AuthenticatorSetup setup={step.setup} onDone={showCodes} onCancel={rest} />
        </Suspense>
      )}
      {step.kind === 'rest' && !on && (
        <>
          <Button
            className="justify-self-start max-md:w-full"
            aria-disabled={starting.isPending}
            onClick={() => !starting.isPending && starting.mutate()}
          >
            {starting.isPending ? 'One moment…' : 'Set up an authenticator app'}
          </Button>
          <SaveState saving={starting} />
        </>
      )}
      {step.kind === 'rest' && on && <ManageAuthenticator left={left} onCodes={showCodes} />}
    </SettingGroup>
  );
}

/** When it is on: the number of recovery codes left, new ones, and a button to turn it off. */
function ManageAuthenticator({ left, onCodes }: { left: number; onCodes: (codes: string[]) => void }) {
  const queryClient = useQueryClient();
  const confirmed = useConfirmedCall();
  const [asking, setAsking] = useState<'renew' | 'remove'>();
  const done = () => setAsking(undefined);
  return (
    <>
      {left <= FEW_CODES ? (
        <Note tone={left === 0 ? 'danger' : 'info'}>
          {left === 0
            ? 'You have no recovery codes left. Without your phone you will not be able to log in. Create new codes.'
            : `Only ${formatQuantity(left, 'recovery code')} left. Create new codes before you run out.`}
        </Note>
      ) : (
        <p className="text-15 text-ink2">
          {left} of {RECOVERY_CODES} recovery codes left. Each one works once instead of the app.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button look="outline" onClick={() => setAsking('renew')}>
          Create new recovery codes
        </Button>
        <Button look="quiet" onClick={() => setAsking('remove')}>
          Turn off
        </Button>
      </div>
      <Confirm
        question="Create new recovery codes?"
        action="Create new codes"
        isOpen={asking === 'renew'}
        onConfirm={async () => onCodes(await confirmed(renewRecoveryCodes))}
        onClose={done}
      >
        <p>Your current codes will stop working immediately.</p>
      </Confirm>
      <Confirm
        question="Turn off the authenticator app?"
        action="Turn off"
        danger
        isOpen={asking === 'remove'}
        onConfirm={async () => {
          await confirmed(removeTotp);
          await invalidateSecurity(queryClient);
        }}
        onClose={done}
      >
        <p>You will log in with your password alone. Your recovery codes will stop working.</p>
      </Confirm>
    </>
  );
}
