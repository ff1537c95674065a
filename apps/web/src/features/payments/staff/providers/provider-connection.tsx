import type { PaymentProviderSettings } from '@darasa/contract/payments/providers';
import { useMutation } from '@tanstack/react-query';
import { useConfirmedCall } from '~/lib/api/confirmed-call';
import { useOnline } from '~/lib/online';
import { Button } from '~/ui/button';
import { CopyButton } from '~/ui/copy-button';
import { Note } from '~/ui/message';
import { registerProvider, testProvider } from './provider-calls.ts';

interface Props {
  provider: PaymentProviderSettings;
  /** There is something in the form that was not saved. */
  changed: boolean;
}

/** Where the provider's messages go, and whether its settings work. */
export function ProviderConnection({
  provider: { name, title, callback_url, can_register },
  changed,
}: Props) {
  const online = useOnline();
  const confirmed = useConfirmedCall();
  const ask = useMutation({
    mutationFn: (what: 'test' | 'register') =>
      confirmed(() => (what === 'test' ? testProvider(name) : registerProvider(name))),
  });
  const { data, error, isPending, variables } = ask;
  const press = (what: 'test' | 'register') => () => {
    if (!isPending && online) ask.mutate(what);
  };
  return (
    <section aria-label={`Connection to ${title}`} className="grid gap-4 border-t border-line pt-5">
      {callback_url && (
        <div className="grid gap-1.5">
          <p className="text-15 font-semibold">Address for messages of {title}</p>
          <p className="text-14 text-ink3">
            {can_register
              ? 'Register it with the button below. It is secret: whoever knows it could send messages to it.'
              : `Enter it on the page of ${title}. It is secret: whoever knows it could send messages to it.`}
          </p>
          <code className="block rounded-m bg-sunken px-3.5 py-2.5 text-14 wrap-anywhere">
            {callback_url}
          </code>
          <div>
            <CopyButton text={callback_url} label="Copy the address" />
          </div>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button look="outline" aria-disabled={isPending || !online} onClick={press('test')}>
          {isPending && variables === 'test' ? 'One moment…' : 'Test connection'}
        </Button>
        {can_register && (
          <Button look="outline" aria-disabled={isPending || !online} onClick={press('register')}>
            {isPending && variables === 'register' ? 'One moment…' : 'Register addresses'}
          </Button>
        )}
      </div>
      {changed && <p className="text-14 text-ink3">This uses the settings that are saved.</p>}
      {!isPending && data && <Note tone={data.ok ? 'success' : 'danger'}>{data.message}</Note>}
      {!isPending && error && <Note tone="danger">{error.message}</Note>}
    </section>
  );
}
