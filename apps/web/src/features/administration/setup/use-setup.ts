import type { SiteSetup } from '@darasa/contract/administration/setup';
import { useQueryClient } from '@tanstack/react-query';
import { showToast } from '~/ui/toast';
import { setupQuery } from './setup-calls.ts';

/** Does something that answers with the whole list, which then counts everywhere. */
export function useSetupAct(): (act: () => Promise<SiteSetup>, done?: string) => Promise<void> {
  const client = useQueryClient();
  return async (act, done) => {
    try {
      client.setQueryData(setupQuery.queryKey, await act());
      if (done) showToast(done);
    } catch (error) {
      showToast(error instanceof Error ? error.message : 'This did not work. Please try again.', {
        stays: true,
      });
    }
  };
}
