import { Checkbox } from '~/ui/fields/checkbox';
import { Honeypot } from '~/ui/form/honeypot';
import { useForm } from '~/ui/form/use-form';
import { useSending } from '~/ui/form/use-sending';
import { type Registration, register } from '../../auth-service.ts';
import { AuthFormFrame } from '../auth-form.tsx';
import { beginSession } from '../begin-session.ts';
import { noteRegistration } from './just-registered.ts';
import { NewAccountRows } from './new-account-rows.tsx';
import { composeRegistration, emptyRegistration, registrationProblems } from './registration.ts';

/** Name, email and password: all that a new account needs. A username is made, and can be changed in the profile. After registration the user is signed in, and the layout redirects. */
export function RegisterForm({ wayIn }: { wayIn: () => Registration['way_in'] }) {
  const form = useForm({ saved: emptyRegistration, problemsOf: registrationProblems });
  const sending = useSending(form, {
    send: (values) => register({ ...composeRegistration(values), way_in: wayIn() }),
    onDone: (session, { remember_me }) => {
      noteRegistration(session.user.user_id);
      beginSession(session, remember_me);
    },
  });
  return (
    <AuthFormFrame
      form={form}
      sending={sending}
      label="Create your account"
      action="Create account"
      busy="Creating…"
    >
      <NewAccountRows form={form} />
      <Checkbox {...form.checkbox('remember_me')}>Remember me</Checkbox>
      <Honeypot {...form.hidden('website')} />
      <p className="text-14 text-ink3">
        We use your details to run your account. You can download or delete them in settings at any time.
      </p>
    </AuthFormFrame>
  );
}
