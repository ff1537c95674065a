import { createStore } from '~/lib/store/store';

const asked = createStore(0);

/** Whether a call waits for the person and not for the server: they are asked to confirm who they are. */
export const askedPeople = {
  begin(): void {
    asked.set(asked.get() + 1);
  },
  end(): void {
    asked.set(asked.get() - 1);
  },
  any: (): boolean => asked.get() > 0,
};
