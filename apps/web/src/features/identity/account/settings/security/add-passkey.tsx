import { KeyRound } from 'lucide-react';
import { useForm } from '~/ui/form/use-form';
import { makePasskey } from '../../../passkeys/passkey-ceremony.ts';
import { addPasskey, passkeyCreation } from '../../factor-service.ts';
import { SettingForm } from '../setting-form.tsx';
import { useSecurityChange } from '../use-security-change.ts';
import { nameProblems, suggestedName } from './passkey-name.ts';
import { PasskeyNameField } from './passkey-name-field.tsx';

interface Props {
  /** Names already in use. */
  known: readonly string[];
  onClose: () => void;
}

/** Names a passkey, lets the browser create it, and adds it to the account. */
export function AddPasskey({ known, onClose }: Props) {
  const fields = useForm({
    saved: { name: suggestedName(navigator.userAgent, known) },
    problemsOf: nameProblems,
  });
  const adding = useSecurityChange({
    fields,
    act: async ({ name }, confirmed) => {
      const options = await confirmed(passkeyCreation);
      const response = await makePasskey(options);
      await confirmed(() => addPasskey(response, name.trim()));
    },
    onDone: onClose,
    notRetried: 'passkey',
  });
  return (
    <SettingForm
      label="Add a passkey"
      fields={fields}
      saving={adding}
      onSend={adding.mutate}
      onClose={onClose}
      action="Create passkey"
      acting="Waiting for your browser…"
      icon={KeyRound}
    >
      <PasskeyNameField
        fields={fields}
        description="For example, the device or security key it is stored on."
      />
    </SettingForm>
  );
}
