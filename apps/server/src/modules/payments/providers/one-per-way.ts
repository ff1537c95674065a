import type { PayWay, ProviderMode } from './provider-kind.ts';

/** A way to pay by one of the providers that are connected. */
export interface ServedWay {
  mode: ProviderMode;
  method: { way: PayWay };
  /** The administrator has chosen this provider for the way. */
  chosen: boolean;
}

/**
 * Each way to pay once: by the provider that the administrator has chosen for it, else by the first. What is tried out stands beside what is
 * real.
 * @param offered in the order of the site's providers, those that can take the payment
 */
export function onePerWay<One extends ServedWay>(offered: readonly One[]): One[] {
  const servers = new Map<string, One>();
  for (const one of offered) {
    const key = keyOf(one);
    if (!servers.has(key) || one.chosen) servers.set(key, one);
  }
  return offered.filter((one) => servers.get(keyOf(one)) === one);
}

const keyOf = ({ mode, method: { way } }: ServedWay): string => `${mode} ${way}`;
