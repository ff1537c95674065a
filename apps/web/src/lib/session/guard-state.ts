import type { GuardDecision } from '@darasa/contract/identity/routes';
import { createStore } from '../store/store.ts';

type Refusal = Exclude<GuardDecision['kind'], 'allow'>;

const refusal = createStore<Refusal | undefined>(undefined);
const shown = createStore<Refusal | undefined>(undefined);

/** Sends the screens the reason why the guard refuses; undefined when it does not. */
export function announceRefusal(next: Refusal | undefined): void {
  refusal.set(next);
  shown.set(undefined);
}

/** Why the guard refuses at the moment; undefined while it is deciding. */
export const guardState = {
  get: refusal.get,
  subscribe: refusal.subscribe,
  /** For the screen that shows the reason: it is in the page now. */
  noteShown: shown.set,
};

/** Resolves once the reason is in the page: on a busy machine the screen may come much later than the decision. */
export const refusalShown = (): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (shown.get() !== refusal.get()) return;
      stop();
      resolve();
    };
    const stop = shown.subscribe(look);
    look();
  });
