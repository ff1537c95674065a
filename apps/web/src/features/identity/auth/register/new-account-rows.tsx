import { type Control, useWatch } from 'react-hook-form';
import { EmailField, TextField } from '~/ui/fields/text-field';
import type { Form } from '~/ui/form/use-form';
import { NewPasswordField } from '../../password/new-password-field.tsx';
import type { emptyRegistration } from './registration.ts';

/** All that a new account needs: a name, an email, and a password that holds nothing of both. */
export function NewAccountRows({ form }: { form: Form<typeof emptyRegistration> }) {
  const { field } = form;
  const [first_name, last_name, email] = useWatch({
    control: form.control as Control<typeof emptyRegistration>,
    name: ['first_name', 'last_name', 'email'],
  });
  return (
    <>
      <div className="grid items-start gap-5 md:grid-cols-2">
        <TextField label="First name" autoComplete="given-name" required {...field('first_name')} />
        <TextField label="Last name" autoComplete="family-name" required {...field('last_name')} />
      </div>
      <EmailField {...field('email')} />
      <NewPasswordField label="Password" owner={{ first_name, last_name, email }} {...field('password')} />
    </>
  );
}
