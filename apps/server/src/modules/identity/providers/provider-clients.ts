import { identityMessages } from '@darasa/contract/identity/messages';
import { AppError } from '#platform/http/errors';
import { createProviderClient, type ProviderClient, type SignInProvider } from './provider-client.ts';

/** The providers of the settings. */
export interface ProviderClients {
  ids: readonly string[];
  list(): { id: string; name: string }[];
  /** Its display name; for one that is no longer in the settings, its id. */
  nameOf(id: string): string;
  /** @throws AppError NOT_FOUND */
  get(id: string): ProviderClient;
}

export function createProviderClients(providers: readonly SignInProvider[]): ProviderClients {
  const clients = new Map(providers.map((provider) => [provider.id, createProviderClient(provider)]));
  return {
    ids: [...clients.keys()],
    list: () => providers.map(({ id, name }) => ({ id, name })),
    nameOf: (id) => clients.get(id)?.provider.name ?? id,
    get(id) {
      const client = clients.get(id);
      if (!client) throw new AppError('NOT_FOUND', identityMessages.providerNotFound);
      return client;
    },
  };
}
