/** How a call of the web app that changes something is safe to repeat: what `mutations.test.ts` lists. */
export interface Mutation {
  /** The endpoints that it calls: `questionEndpoints.edit`. None when it only reads. */
  calls: string[];
  /** Sent with `callKey`, or with a key of its own that goes with what is sent. */
  key?: 'callKey' | 'own';
  /** Why it is not retried. */
  notRetried?: string;
}

export const by = (...calls: string[]): Mutation => ({ calls });
export const withKey = (...calls: string[]): Mutation => ({ calls, key: 'callKey' });
export const never = (call: string, notRetried: string): Mutation => ({ calls: [call], notRetried });
