import type { GuardDecision } from '@darasa/contract/identity/routes';

type Refusal = Exclude<GuardDecision['kind'], 'allow'>;

let refusal: Refusal | undefined;
let shown: Refusal | undefined;
const listeners = new Set<() => void>();
const showings = new Set<() => void>();

/** Tells the screens why the guard refuses; undefined when it does not. */
export function announceRefusal(next: Refusal | undefined): void {
  refusal = next;
  shown = undefined;
  for (const listener of listeners) listener();
}

/** Why the guard refuses at the moment; undefined while it is deciding. */
export const guardState = {
  get: (): Refusal | undefined => refusal,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** For the screen that shows the reason: it stands in the page now. */
  noteShown(reason: Refusal): void {
    shown = reason;
    for (const resolve of showings) resolve();
    showings.clear();
  },
};

/** Resolves once the reason stands in the page: on a busy machine the screen may come much later than the decision. */
export const refusalShown = (): Promise<void> =>
  shown === refusal ? Promise.resolve() : new Promise((resolve) => showings.add(resolve));
