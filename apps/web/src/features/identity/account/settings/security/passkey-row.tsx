import type { Security } from '@darasa/contract/identity/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useConfirmedCall } from '~/lib/api/confirmed-call';
import { momentInText } from '~/lib/time/local-time';
import { Button } from '~/ui/button';
import { Confirm } from '~/ui/confirm';
import { useForm } from '~/ui/form/use-form';
import { Icon } from '~/ui/icon';
import { removePasskey, renamePasskey } from '../../factor-service.ts';
import { invalidateSecurity } from '../../queries.ts';
import { SettingForm } from '../setting-form.tsx';
import { useSecurityChange } from '../use-security-change.ts';
import { nameProblems } from './passkey-name.ts';
import { PasskeyNameField } from './passkey-name-field.tsx';

type Passkey = Security['passkeys'][number];

/** One passkey: its name, device, last use and buttons. */
export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const queryClient = useQueryClient();
  const confirmed = useConfirmedCall();
  const [renaming, setRenaming] = useState(false);
  const [removing, setRemoving] = useState(false);
  return (
    <li className="border-b border-line py-3">
      {renaming ? (
        <RenamePasskey passkey={passkey} onClose={() => setRenaming(false)} />
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Icon of={KeyRound} className="text-ink3" />
          <div className="min-w-48 flex-1">
            <p dir="auto" className="text-16 font-semibold wrap-anywhere">
              {passkey.name}
            </p>
            <p className="text-14 text-ink2">{factsOf(passkey, new Date())}</p>
          </div>
          <div className="flex gap-1 max-md:-ml-[18px]">
            <Button look="quiet" onClick={() => setRenaming(true)}>
              Rename<span className="sr-only"> {passkey.name}</span>
            </Button>
            <Button look="quiet" className="text-danger!" onClick={() => setRemoving(true)}>
              Remove<span className="sr-only"> {passkey.name}</span>
            </Button>
          </div>
        </div>
      )}
      <Confirm
        question={`Remove ${passkey.name}?`}
        action="Remove"
        danger
        isOpen={removing}
        onConfirm={async () => {
          await confirmed(() => removePasskey(passkey.id));
          await invalidateSecurity(queryClient);
        }}
        onClose={() => setRemoving(false)}
      >
        <p>
          You will no longer be able to log in with it. Your device may still offer it until you delete it
          there too.
        </p>
      </Confirm>
    </li>
  );
}

/** `On several devices · added 20 November 2025 at 14:05 · last used today at 09:10` */
function factsOf({ created_at, last_used_at, synced }: Passkey, now: Date): string {
  return [
    synced ? 'On all your devices' : 'On one device',
    `added ${momentInText(created_at, now)}`,
    last_used_at ? `last used ${momentInText(last_used_at, now)}` : 'not used yet',
  ].join(' · ');
}

function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const fields = useForm({ saved: { name: passkey.name }, problemsOf: nameProblems });
  const saving = useSecurityChange({
    fields,
    act: ({ name }, confirmed) => confirmed(() => renamePasskey(passkey.id, name.trim())),
    onDone: onClose,
  });
  return (
    <SettingForm
      label={`Rename ${passkey.name}`}
      fields={fields}
      saving={saving}
      onSend={saving.mutate}
      onClose={onClose}
      action="Save"
      className="gap-3"
    >
      <PasskeyNameField fields={fields} />
    </SettingForm>
  );
}
