import { certificatePath, readCertificateName } from '@darasa/contract/credentials/rules';
import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/fields/text-field';

/** Checks a certificate by whatever somebody pastes: its number, its id or its URL. Works without our code too. */
export function CheckForm() {
  const router = useRouter();
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const name = readCertificateName(text);
    if (name === null) {
      setError('Enter the number on the certificate, such as C-7K3F9-QRT2X, or its web address');
      return;
    }
    void router.navigate({ href: certificatePath(name) });
  };
  return (
    <form
      method="get"
      action="/certificates"
      noValidate
      aria-label="Check a certificate"
      onSubmit={submit}
      className="grid max-w-xl gap-3"
    >
      <TextField
        label="Number or web address of the certificate"
        name="id"
        required
        autoComplete="off"
        spellCheck={false}
        maxLength={300}
        error={error}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setError('');
        }}
      />
      <Button type="submit" className="justify-self-start">
        Check
      </Button>
    </form>
  );
}
