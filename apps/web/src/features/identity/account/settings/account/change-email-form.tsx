import { identityMessages } from '@darasa/contract/identity/messages';
import { isValidEmail } from '@darasa/contract/identity/rules';
import { EmailField } from '~/ui/fields/text-field';
import { useForm } from '~/ui/form/use-form';
import { changeEmail } from '../../account-service.ts';
import { SettingForm } from '../setting-form.tsx';
import { useSecurityChange } from '../use-security-change.ts';

const nothing = { email: '' };

interface Props {
  /** Null: the account has none yet. */
  current: string | null;
  onClose: () => void;
}

/** Requests another email, which replaces the current one once it is confirmed. */
export function ChangeEmailForm({ current, onClose }: Props) {
  const fields = useForm({
    saved: nothing,
    problemsOf: ({ email }) => {
      const address = email.trim();
      if (!isValidEmail(address)) return { email: identityMessages.email };
      return address.toLowerCase() === current?.toLowerCase()
        ? { email: 'This is already your email address' }
        : {};
    },
  });
  const asking = useSecurityChange({
    fields,
    act: ({ email }, confirmed, key) => confirmed(() => changeEmail(email.trim(), key)),
    onDone: onClose,
  });
  return (
    <SettingForm
      label={current === null ? 'Add an email address' : 'Change email address'}
      fields={fields}
      saving={asking}
      onSend={asking.mutate}
      onClose={onClose}
      action="Send the link"
      acting="Sending…"
    >
      <EmailField
        label="New email address"
        description={
          current === null
            ? 'We will send a confirmation link to this address. It is added to your account when you open it.'
            : 'We will send a confirmation link to this address. Your email address changes when you open it.'
        }
        // The user has just opened the form, with a button that it replaces
        autoFocus
        {...fields.field('email')}
      />
    </SettingForm>
  );
}
