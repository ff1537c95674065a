import type { Preferences } from '@darasa/contract/identity/schemas';
import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { retryPassing } from '~/features/identity/account/failure-messages.ts';
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
 * Saves a preference at once. The screen shows it before the server has it, and as it was before when the server refuses.
 * Changes go out one after another, so that the last one counts.
 */
export const preferenceOptions = (queryClient: QueryClient) =>
  mutationOptions({
    mutationKey,
    scope: { id: 'identity-preferences' },
    mutationFn: savePreferences,
    retry: retryPassing,
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
      // The answer to the last of several changes is the one that knows of all.
      if (queryClient.isMutating({ mutationKey }) === 1) keepUser(queryClient, user);
    },
  });

/** Preferences on a screen: what is shown, what became of the last change, and how one is made. */
export function usePreference() {
  const queryClient = useQueryClient();
  /** The cache tells its news a moment later; a switch that flips back for that long would look broken. */
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
