import type { Preferences } from '@darasa/contract/identity/schemas';
import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { savePreferences } from '../account-service.ts';
import { keepUser, meQuery } from '../queries.ts';

type Change = Partial<Preferences>;
const mutationKey = ['identity', 'preferences'];

function put(queryClient: QueryClient, change: Change): void {
  queryClient.setQueryData(
    meQuery().queryKey,
    (user) => user && { ...user, preferences: { ...user.preferences, ...change } },
  );
}

/**
 * Saves a preference immediately. The screen shows it before the server's reply, and resets it when the server refuses.
 * Changes are sent in sequence, so that the last one counts.
 */
export const preferenceOptions = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey,
    scope: { id: 'identity-preferences' },
    mutationFn: savePreferences,
    onMutate: async (change: Change) => {
      await queryClient.cancelQueries({ queryKey: meQuery().queryKey });
      const held = queryClient.getQueryData(meQuery().queryKey)?.preferences;
      const before: Change = {};
      for (const name of Object.keys(change) as (keyof Preferences)[])
        if (held) Object.assign(before, { [name]: held[name] });
      put(queryClient, change);
      return before;
    },
    onError: (_error, _change, before) => before && put(queryClient, before),
    onSuccess: (user) => {
      // Only the reply to the last of several changes includes them all.
      if (queryClient.isMutating({ mutationKey }) === 1) keepUser(queryClient, user);
    },
  });

/** Preferences on a screen: their values, the result of the last change, and a function to change one. */
export function usePreference() {
  const queryClient = useQueryClient();
  /** The cache updates a moment later; a switch that flips back in between would look broken. */
  const [chosen, setChosen] = useState<Change>({});
  const saving = useMutation({
    ...preferenceOptions(queryClient),
    onSettled: () => setChosen({}),
  });
  return {
    saving,
    shown: (saved: Preferences): Preferences => ({ ...saved, ...chosen }),
    choose: (change: Change): void => {
      setChosen((before) => ({ ...before, ...change }));
      saving.mutate(change);
    },
  };
}
