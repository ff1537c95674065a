import type { SiteSetup } from '@darasa/contract/administration/setup';
import { useQueryClient } from '@tanstack/react-query';
import { showToast } from '~/ui/toast';
import { setupQuery } from './setup-calls.ts';

/** Does something that answers with the whole list, which then counts everywhere. */
export function useSetupChange(): (act: () => Promise<SiteSetup>) => Promise<void> {
  const client = useQueryClient();
  return async (act) => void client.setQueryData(setupQuery.queryKey, await act());
}

/** The same, and says how it went. */
export function useSetupAct(): (act: () => Promise<SiteSetup>, done?: string) => Promise<void> {
  const change = useSetupChange();
  return async (act, done) => {
    try {
      await change(act);
      if (done) showToast(done);
    } catch (error) {
      showToast(error instanceof Error ? error.message : 'This did not work. Please try again.', {
        stays: true,
      });
    }
  };
}
