import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useConfirmedCall } from '~/lib/api/confirmed-call';
import { Button, buttonClass } from '~/ui/button';
import { CopyButton } from '~/ui/copy-button';
import { TextField } from '~/ui/fields/text-field';
import { useForm } from '~/ui/form/use-form';
import { confirmTotp, type TotpSetup } from '../../factor-service.ts';
import { SaveState } from '../../save-state.tsx';
import { codeDigits, inGroups } from './codes.ts';

interface Props {
  setup: TotpSetup;
  /** @param codes the recovery codes, shown once */
  onDone: (codes: string[]) => void;
  onCancel: () => void;
}

const nothing = { code: '' };

/** Three steps: install an app, add the secret, confirm with a code. */
export function AuthenticatorSetup({ setup, onDone, onCancel }: Props) {
  const confirmed = useConfirmedCall();
  const fields = useForm({
    saved: nothing,
    problemsOf: ({ code }) => (codeDigits(code).length === 6 ? {} : { code: 'Enter the six digits' }),
  });
  const confirming = useMutation({
    mutationFn: (code: string) => confirmed(() => confirmTotp(code)),
    // The reply holds the recovery codes, which are shown once and kept nowhere.
    retry: false,
    onSuccess: onDone,
    onError: (error) => fields.refuseAnswered(error),
  });
  return (
    <ol className="grid gap-7">
      <Step number={1} title="Get an app">
        <p>
          You can use any authenticator app, such as Google Authenticator, Microsoft Authenticator, Aegis or
          2FAS. It works offline.
        </p>
      </Step>
      <Step number={2} title="Add this account to it">
        <p>Scan the QR code with the app. On your phone, open the app from here or enter the key.</p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
          {/* An image, so nothing in it can run. White, because cameras need the contrast. */}
          <img
            src={`data:image/svg+xml,${encodeURIComponent(setup.qr_svg)}`}
            alt="QR code for your authenticator app, with the same key as shown beside it"
            width={176}
            height={176}
            className="size-44 rounded-m border border-line bg-[oklch(1_0_0)] p-2"
          />
          <div className="grid min-w-0 justify-items-start gap-3">
            <div>
              <p className="text-14 text-ink3">Key</p>
              <p
                dir="auto"
                className="font-[ui-monospace,monospace] text-16 font-semibold wrap-anywhere text-ink select-all"
              >
                {inGroups(setup.secret)}
              </p>
            </div>
            <div className="flex flex-wrap gap-2">
              <CopyButton text={setup.secret} label="Copy the key" />
              <a href={setup.uri} className={buttonClass({ look: 'outline' })}>
                Open in an app
              </a>
            </div>
          </div>
        </div>
      </Step>
      <Step number={3} title="Enter the six digits it shows">
        <form
          ref={fields.form}
          noValidate
          aria-label="Confirm the authenticator app"
          aria-busy={confirming.isPending}
          className="grid gap-4"
          onSubmit={fields.onSubmit(
            ({ code }) => !confirming.isPending && confirming.mutate(codeDigits(code)),
          )}
        >
          <TextField
            label="Code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            required
            className="tabular max-w-44"
            {...fields.field('code')}
          />
          <SaveState saving={confirming} quiet={fields.refused} />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" aria-disabled={confirming.isPending}>
              {confirming.isPending ? 'Checking…' : 'Turn on'}
            </Button>
            <Button look="quiet" onClick={onCancel}>
              Cancel
            </Button>
          </div>
        </form>
      </Step>
    </ol>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
      <span
        aria-hidden
        className="display grid size-9 place-items-center rounded-full bg-primary-soft text-16 font-semibold text-primary"
      >
        {number}
      </span>
      <div className="grid gap-3 text-15 text-ink2">
        <h3 className="flex min-h-9 items-center text-16 text-ink">{title}</h3>
        {children}
      </div>
    </li>
  );
}
