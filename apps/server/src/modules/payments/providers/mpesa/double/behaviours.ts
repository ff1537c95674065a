/**
 * What the double can be asked to do wrong, each once:
 * - to the next call of its API: `slow`, `silent` (the call is done, and its answer is lost), `http_500`, `http_503`, `busy` (spike
 *   arrest), `bad_token` (the token ended early), `garbage` (a page instead of JSON), `refused`;
 * - to the next message that it sends: `lost` (none comes), `late`, `twice`, `out_of_order` (after the one that follows it),
 *   `wrong_amount`, `truncated`, `contradict` (the callback says the contrary of what happened);
 * - to the next prompt: `forged` (somebody else sends a callback of a payment, which nobody has made);
 * - to the next query of a prompt: `contradict_query` (the contrary of what happened).
 */
export const BEHAVIOURS = {
  call: ['slow', 'silent', 'http_500', 'http_503', 'busy', 'bad_token', 'garbage', 'refused'],
  message: ['lost', 'late', 'twice', 'out_of_order', 'wrong_amount', 'truncated', 'contradict'],
  prompt: ['forged'],
  query: ['contradict_query'],
} as const;

export type Occasion = keyof typeof BEHAVIOURS;
export type BehaviourAt<O extends Occasion> = (typeof BEHAVIOURS)[O][number];
export type Behaviour = { [O in Occasion]: BehaviourAt<O> }[Occasion];

export interface Behaviours {
  /** @param path only in a call or message whose address or content contains it, such as a phone; '' for any */
  add(behaviour: Behaviour, path?: string): void;
  take<O extends Occasion>(occasion: O, path?: string): BehaviourAt<O> | undefined;
}

export const isBehaviour = (name: unknown): name is Behaviour =>
  Object.values(BEHAVIOURS).some((names) => (names as readonly unknown[]).includes(name));

export function createBehaviours(): Behaviours {
  const waiting: { behaviour: Behaviour; path: string }[] = [];
  return {
    add: (behaviour, path = '') => void waiting.push({ behaviour, path }),
    take(occasion, path = '') {
      const names: readonly string[] = BEHAVIOURS[occasion];
      const index = waiting.findIndex((next) => names.includes(next.behaviour) && path.includes(next.path));
      return index === -1
        ? undefined
        : (waiting.splice(index, 1)[0]?.behaviour as BehaviourAt<typeof occasion>);
    },
  };
}
