import type { Person } from '@darasa/contract/identity/people-schemas';
import { useEffect, useRef } from 'react';
import { CopyButton } from '~/ui/copy-button';
import { shortName } from '../person-labels.ts';

/** The password of a new account, which is stored only as a hash. Takes the focus from the removed form. */
export function NewPassword({ person, password }: { person: Person; password: string }) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <>
      <p ref={words} tabIndex={-1} className="outline-none">
        Give this password to {shortName(person)}, who must change it after logging in. It is{' '}
        <b className="font-semibold text-ink">shown only now</b>and cannot be viewed later.
      </p>
      <dl className="mt-4 grid gap-3 rounded-m border border-line bg-surface p-4 text-ink">
        <div>
          <dt className="text-14 text-ink3">Username</dt>
          <dd dir="auto" className="text-16 wrap-anywhere select-all">
            {person.username}
          </dd>
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
    </>
  );
}
