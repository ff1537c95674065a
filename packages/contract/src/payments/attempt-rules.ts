/** What is proposed to somebody whose try to pay has failed. */
export const nextSteps = ['retry', 'other_method', 'wait', 'contact'] as const;
/** How a try to pay stands. `unknown`: the provider gave no answer yet. */
export const attemptStates = ['created', 'pending', 'unknown', 'succeeded', 'failed', 'expired'] as const;
export type AttemptState = (typeof attemptStates)[number];
/** States in which a try may still bring money by what we know. */
export const isUnderWay = (state: AttemptState): boolean =>
  state === 'created' || state === 'pending' || state === 'unknown';
