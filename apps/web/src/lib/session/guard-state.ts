import type { GuardDecision } from '@darasa/contract/identity/routes';

type Refusal = Exclude<GuardDecision['kind'], 'allow'>;

let refusal: Refusal | undefined;
const listeners = new Set<() => void>();

/** Tells the screens why the guard refuses; undefined when it does not. */
export function announceRefusal(next: Refusal | undefined): void {
  refusal = next;
  for (const listener of listeners) listener();
}

/** Why the guard refuses at the moment; undefined while it is deciding. */
export const guardState = {
  get: (): Refusal | undefined => refusal,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
