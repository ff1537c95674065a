import { providerFailures } from '@darasa/contract/identity/messages';
import type { Security } from '@darasa/contract/identity/schemas';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Link2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useConfirmedCall } from '~/lib/api/confirmed-call';
import { Button } from '~/ui/button';
import { Confirm } from '~/ui/confirm';
import { Icon } from '~/ui/icon';
import { Note } from '~/ui/message';
import { SettingGroup } from '~/ui/setting-group';
import { linkProvider, type Provider, removeProvider } from '../../factor-service.ts';
import { invalidateSecurity, providersQuery } from '../../queries.ts';
import { SaveState } from '../../save-state.tsx';
import { sectionPath } from '../../settings-sections.ts';

type Linked = Security['providers'][number];

/** Other sign-in services: linked ones, and available ones. */
export function ServicesSetting({ linked }: { linked: readonly Linked[] }) {
  const { data: offered = [] } = useQuery(providersQuery());
  const open = offered.filter(({ id }) => linked.every(({ provider }) => provider !== id));
  if (linked.length === 0 && open.length === 0) return null;
  return (
    <SettingGroup title="Other services" lead="Log in with an account from another service.">
      <LinkOutcome />
      <ul className="border-t border-line">
        {linked.map((service) => (
          <LinkedService key={service.provider} service={service} />
        ))}
        {open.map((service) => (
          <OpenService key={service.id} service={service} />
        ))}
      </ul>
    </SettingGroup>
  );
}

/** The result of linking, after the browser's return. It takes the focus, because the page starts far above it. */
function LinkOutcome() {
  const { provider, reason } = useSearch({ strict: false });
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => outcome.current?.focus(), []);
  if (provider !== 'linked' && provider !== 'failed') return null;
  return (
    <div ref={outcome} tabIndex={-1} className="scroll-mt-24 rounded-m">
      {provider === 'linked' ? (
        <Note tone="success">The service is linked. You can log in with it.</Note>
      ) : (
        <Note tone="danger">{failureOf(reason)}</Note>
      )}
    </div>
  );
}

function failureOf(reason = ''): string {
  const known = Object.hasOwn(providerFailures, reason)
    ? (reason as keyof typeof providerFailures)
    : 'failed';
  return providerFailures[known];
}

const rowClass = 'flex min-h-15 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2';

function LinkedService({ service }: { service: Linked }) {
  const queryClient = useQueryClient();
  const confirmed = useConfirmedCall();
  const [asking, setAsking] = useState(false);
  return (
    <li className={rowClass}>
      <Icon of={Link2} className="text-ink3" />
      <div className="min-w-48 flex-1">
        <p className="text-16 font-semibold">{service.name}</p>
        <p dir="auto" className="text-14 wrap-anywhere text-ink2">
          Linked{service.email && ` as ${service.email}`}
        </p>
      </div>
      <Button look="quiet" className="text-danger! max-md:-ml-[18px]" onClick={() => setAsking(true)}>
        Remove<span className="sr-only"> {service.name}</span>
      </Button>
      <Confirm
        question={`Remove ${service.name}?`}
        action="Remove"
        danger
        isOpen={asking}
        onConfirm={async () => {
          await confirmed(() => removeProvider(service.provider));
          await invalidateSecurity(queryClient);
        }}
        onClose={() => setAsking(false)}
      >
        <p>You cannot log in with {service.name} any more. Your account there is not affected.</p>
      </Confirm>
    </li>
  );
}

function OpenService({ service }: { service: Provider }) {
  const confirmed = useConfirmedCall();
  const linking = useMutation({
    mutationFn: () => confirmed(() => linkProvider(service.id, sectionPath('security'))),
    // Each link has a secret of its own for the way back.
    retry: false,
    // To the other service, which redirects the browser back here.
    onSuccess: (url) => window.location.assign(url),
  });
  return (
    <li className={rowClass}>
      <Icon of={Link2} className="text-ink3" />
      <p className="min-w-48 flex-1 text-16">{service.name}</p>
      <Button
        look="outline"
        aria-disabled={linking.isPending}
        onClick={() => !linking.isPending && linking.mutate()}
      >
        Link<span className="sr-only"> {service.name}</span>
      </Button>
      <div className="w-full empty:hidden">
        <SaveState saving={linking} />
      </div>
    </li>
  );
}
