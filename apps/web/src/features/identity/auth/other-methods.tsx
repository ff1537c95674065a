import { useQuery } from '@tanstack/react-query';
import { KeyRound, LogIn } from 'lucide-react';
import type { RefObject } from 'react';
import { providersQuery } from '~/features/identity/account/queries.ts';
import { Button, buttonClass } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Note } from '~/ui/message';
import { useCallbackUrl } from './callback.ts';
import { keepChoice, providerUrl } from './provider-return.ts';
import type { usePasskeys } from './use-passkeys.ts';

interface Props {
  passkeys: ReturnType<typeof usePasskeys>;
  remember: RefObject<HTMLInputElement | null>;
}

/** Other sign-in methods: a passkey where the browser supports it, and the services in the settings. */
export function OtherMethods({ passkeys, remember }: Props) {
  const callbackUrl = useCallbackUrl();
  const providers = useQuery(providersQuery()).data ?? [];
  if (!passkeys.usable && providers.length === 0) return null;
  return (
    <section aria-label="Other ways to log in" className="mt-6 grid gap-3">
      <p className="flex items-center gap-3 text-14 text-ink3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      {passkeys.usable && (
        <Button look="outline" className="w-full" aria-disabled={passkeys.asking} onClick={passkeys.ask}>
          <Icon of={KeyRound} size={18} />
          {passkeys.asking ? 'Waiting for your browser…' : 'Log in with a passkey'}
        </Button>
      )}
      {providers.map(({ id, name }) => (
        <a
          key={id}
          href={providerUrl(id, false, callbackUrl)}
          className={buttonClass({ look: 'outline' }, 'w-full')}
          onClick={(event) => {
            // The checkbox may have changed since the last render
            const stay = remember.current?.checked ?? false;
            event.currentTarget.href = providerUrl(id, stay, callbackUrl);
            keepChoice(stay);
          }}
        >
          <Icon of={LogIn} size={18} />
          Continue with {name}
        </a>
      ))}
      <div aria-live="polite" className="empty:hidden">
        {passkeys.problem && <Note tone="danger">{passkeys.problem}</Note>}
      </div>
    </section>
  );
}
