import type { Db, Tx } from '#platform/database/index';
import { type PayWay, type ProviderKind, payWays } from './provider-kind.ts';
import { findChosenProviders, findProviders, upsertChosenProvider } from './provider-repository.ts';

/** A way to pay that a provider and others take. */
export interface SharedWay {
  way: PayWay;
  title: string;
  /** Buyers pay this way through this provider. */
  serves: boolean;
  /** The others that are offered, in the order of the site's providers. */
  others: readonly ProviderKind[];
}

/** The ways to pay of a provider that is set up which others that are offered take as well. */
export async function findSharedWays(
  db: Db | Tx,
  kinds: readonly ProviderKind[],
  { name: own }: ProviderKind,
): Promise<SharedWay[]> {
  const [rows, chosen] = await Promise.all([findProviders(db), findChosenProviders(db)]);
  const offered = rows
    .filter((row) => (row.mode === 'live' ? row.live_settings : row.test_settings) !== null)
    .filter(({ name, enabled }) => enabled || name === own)
    .flatMap(({ name }) => kinds.find((kind) => kind.name === name) ?? []);
  const self = offered.find(({ name }) => name === own);
  return (self?.methods ?? []).flatMap(({ way }): SharedWay[] => {
    const takers = offered.filter(({ methods }) => methods.some((method) => method.way === way));
    const others = takers.filter((kind) => kind !== self);
    const server = takers.find(({ name }) => name === chosen.get(way)) ?? takers[0];
    return others.length === 0 ? [] : [{ way, title: payWays[way], serves: server === self, others }];
  });
}

/** Gives shared ways to a provider, and those that it served and that are not wanted to the next one. */
export async function chooseSharedWays(
  tx: Tx,
  kinds: readonly ProviderKind[],
  kind: ProviderKind,
  wanted: readonly string[],
): Promise<void> {
  for (const { way, serves, others } of await findSharedWays(tx, kinds, kind)) {
    const [next] = others;
    if (wanted.includes(way)) await upsertChosenProvider(tx, way, kind.name);
    else if (serves && next) await upsertChosenProvider(tx, way, next.name);
  }
}
