import { useEffect, useRef } from 'react';
import { CopyButton } from '../copy-button.tsx';

/** The password of somebody's account, which is stored only as a hash. Takes the focus from what was there before. */
export function PasswordOnce({
  name,
  username,
  password,
}: {
  name: string;
  username: string;
  password: string;
}) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <>
      <p ref={words} tabIndex={-1} className="outline-none">
        Give this password to {name}, who must change it after logging in. It is{' '}
        <b className="font-semibold text-ink">shown only now</b> and cannot be viewed later.
      </p>
      <dl className="mt-4 grid gap-3 rounded-m border border-line bg-surface p-4 text-ink">
        <div>
          <dt className="text-14 text-ink3">Username</dt>
          <dd dir="auto" className="text-16 wrap-anywhere select-all">
            {username}
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
