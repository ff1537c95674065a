/** Something as it was before, as it stands on the server, and as it was sent. */
export interface Versions<Value> {
  base: Value;
  stored: Value;
  sent: Value;
}

export const eachVersion = <From, To>(
  { base, stored, sent }: Versions<From>,
  change: (value: From) => To,
): Versions<To> => ({ base: change(base), stored: change(stored), sent: change(sent) });
