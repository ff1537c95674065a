import { useQueryClient } from '@tanstack/react-query';
import { showToast } from '~/ui/toast';
import { DESK_KEY } from './desk-queries.ts';

/** After an act, menus and lists on this screen show what is so now; other screens are told by the server. */
export function useDeskRefresh(): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: DESK_KEY });
    void client.invalidateQueries({ queryKey: ['catalogue'] });
  };
}

/** Does something that has no form: says in passing that it is done, or why it is not. */
export function useDeskAct(): (act: () => Promise<unknown>, done?: string) => Promise<boolean> {
  const refresh = useDeskRefresh();
  return async (act, done) => {
    try {
      await act();
      if (done) showToast(done);
      return true;
    } catch (error) {
      const message = error instanceof Error ? error.message : 'This did not work. Please try again.';
      showToast(message, { stays: true });
      return false;
    } finally {
      refresh();
    }
  };
}
