import type { Person } from '@darasa/contract/identity/people-schemas';
import { useRouter } from '@tanstack/react-router';
import { Button } from '~/ui/button';
import { CopyButton } from '~/ui/copy-button';
import { Dialog } from '~/ui/dialog';
import { personHref } from './people-address.ts';
import { nameOf, shortName } from './person-words.ts';

interface Props {
  person: Person;
  password: string;
  isOpen: boolean;
  onClose: () => void;
}

/** The password of an account that was just made. It is kept nowhere as text, so it is only closed on purpose. */
export function NewPassword({ person, password, isOpen, onClose }: Props) {
  const router = useRouter();
  return (
    <Dialog
      title={`The account of ${nameOf(person)} is made`}
      isOpen={isOpen}
      onClose={onClose}
      busy
      actions={
        <>
          <Button
            look="outline"
            onClick={() => {
              onClose();
              void router.navigate({ href: personHref(person) });
            }}
          >
            Open the account
          </Button>
          <Button onClick={onClose}>I have noted it</Button>
        </>
      }
    >
      <p>
        Give this password to {shortName(person)}, who can change it after signing in. It is{' '}
        <b className="font-semibold text-ink">shown only now</b>: nobody can look it up later.
      </p>
      <dl className="mt-4 grid gap-3 rounded-m border border-line bg-surface p-4 text-ink">
        <div>
          <dt className="text-14 text-ink3">Username</dt>
          <dd className="text-16 wrap-anywhere select-all">{person.username}</dd>
        </div>
        <div>
          <dt className="text-14 text-ink3">Password</dt>
          <dd className="mt-1 flex flex-wrap items-center gap-3">
            <output>
              <code className="text-19 font-semibold wrap-anywhere select-all">{password}</code>
            </output>
            <CopyButton text={password} label="Copy password" />
          </dd>
        </div>
      </dl>
    </Dialog>
  );
}
