import { createHash, randomBytes } from 'node:crypto';
import { methodLabels, type PaymentMethod } from '@darasa/contract/payments/rules';
import { isRestored } from '#platform/backup/restored-repository';
import { seal, unseal } from '#platform/crypto/sealed';
import type { Db, Tx } from '#platform/database/index';
import { MANUAL } from './manual/manual-payments.ts';
import type { ServedWay } from './one-per-way.ts';
import { isOfDouble, type PaymentDouble, type PaymentDoubles } from './payment-double.ts';
import type { ProviderAccess, ProviderKind, ProviderMethod, ProviderMode } from './provider-kind.ts';
import {
  findCallback,
  findChosenProviders,
  findProvider,
  findProviders,
  insertCallback,
} from './provider-repository.ts';

/** The unguessable part of a callback URL. */
const PATH_BYTES = 32;
const PURPOSE = 'payment-providers';
export const CALLBACK_ROOT = '/callbacks/payments';

/** Milliseconds that a provider may take to answer. */
const ANSWER_MS = 20_000;

/** A provider that is set up, in one mode. */
export interface ConnectedProvider {
  kind: ProviderKind;
  mode: ProviderMode;
  /** Whether a program of ours stands for it. */
  isDouble: boolean;
  access(): ProviderAccess<unknown>;
}

/** A way to pay that is offered now. */
export interface OfferedProviderMethod extends ServedWay {
  kind: ProviderKind;
  method: ProviderMethod;
}

interface ProvidersOptions {
  kinds: readonly ProviderKind[];
  /** The installation's key. */
  encryption: () => Promise<Uint8Array>;
  siteUrl: string;
  /** The doubles of providers, by their names; their test mode then talks with them. */
  doubles: PaymentDoubles;
}

/** The providers of this site: which are set up, and how to talk with them. */
export function createProviders({ kinds, encryption, siteUrl, doubles }: ProvidersOptions) {
  const kindOf = (name: string): ProviderKind | undefined => kinds.find((kind) => kind.name === name);
  let key: Promise<Uint8Array> | undefined;
  const encryptionKey = (): Promise<Uint8Array> => {
    key ??= encryption().catch((error: unknown) => {
      key = undefined;
      throw error;
    });
    return key;
  };
  const sealing = async (name: string, mode: ProviderMode, what: string) => ({
    secret: await encryptionKey(),
    purpose: PURPOSE,
    row: `${name}/${mode}/${what}`,
  });

  /** The settings of a mode. @returns undefined when there are none, or they cannot be decrypted any more */
  async function openSettings(
    row: { name: string; test_settings: Buffer | null; live_settings: Buffer | null },
    mode: ProviderMode,
  ): Promise<Record<string, string> | undefined> {
    const sealed = mode === 'live' ? row.live_settings : row.test_settings;
    const text = sealed && unseal(await sealing(row.name, mode, 'settings'), sealed);
    return text ? (JSON.parse(text) as Record<string, string>) : undefined;
  }

  /** Settings that the demo's double does not accept are of the provider itself. */
  function doubleFor(name: string, settings: Record<string, string>): PaymentDouble | undefined {
    const double = doubles[name];
    return double?.demo && !isOfDouble(double.demo, settings) ? undefined : double;
  }

  const sealSettings = async (name: string, mode: ProviderMode, settings: Record<string, string>) =>
    seal(await sealing(name, mode, 'settings'), JSON.stringify(settings));

  /** Where a provider's messages go, absolute. @returns undefined before the provider was set up */
  async function callbackUrl(db: Db | Tx, name: string, mode: ProviderMode): Promise<string | undefined> {
    const row = await findCallback(db, name, mode);
    const path = row && unseal(await sealing(name, mode, 'callback'), row.path);
    return path ? `${siteUrl}${CALLBACK_ROOT}/${path}` : undefined;
  }

  return {
    kinds,
    kindOf,
    /** A way to pay as people read it. */
    methodTitle: (provider: string, method: string): string =>
      provider === MANUAL
        ? (methodLabels[method as PaymentMethod] ?? method)
        : (kindOf(provider)?.methods.find(({ id }) => id === method)?.title ?? method),
    openSettings,
    sealSettings,
    callbackUrl,

    /** Makes the callback path of a provider if it has none that can be read. */
    async ensureCallback(tx: Tx, name: string, mode: ProviderMode): Promise<void> {
      if (await callbackUrl(tx, name, mode)) return;
      // Hexadecimal, and without the provider's name: Daraja refuses addresses with words such as its own name
      const path = randomBytes(PATH_BYTES).toString('hex');
      await insertCallback(tx, {
        provider: name,
        mode,
        path_hash: hashOf(path),
        path: seal(await sealing(name, mode, 'callback'), path),
      });
    },

    /** @returns undefined when it is not set up in this mode; switched off ones are there for what is under way */
    async connect(
      { db, now }: { db: Db | Tx; now: Date },
      name: string,
      mode: ProviderMode,
    ): Promise<ConnectedProvider | undefined> {
      const kind = kindOf(name);
      // A restored copy must not take or return money
      if (mode === 'live' && (await isRestored(db as Db))) return undefined;
      const row = kind && (await findProvider(db, name));
      const stored = row && (await openSettings(row, mode));
      const url = stored && (await callbackUrl(db, name, mode));
      const settings = kind?.settings.safeParse(stored);
      if (!kind || !url || !settings?.success) return undefined;
      const double = mode === 'test' ? doubleFor(name, stored) : undefined;
      return {
        kind,
        mode,
        isDouble: double !== undefined,
        access: () => ({
          settings: settings.data,
          mode,
          address: double?.address ?? kind.addresses[mode],
          callbackUrl: url,
          now,
          signal: AbortSignal.timeout(ANSWER_MS),
        }),
      };
    },

    /**
     * The ways to pay, in all currencies, each by every provider that takes it, in the order of the site's providers.
     * @param seesTest whether the buyer is offered providers in test mode
     */
    async offered(db: Db | Tx, seesTest: boolean): Promise<OfferedProviderMethod[]> {
      const [rows, chosen] = await Promise.all([findProviders(db), findChosenProviders(db)]);
      const live = rows.some(({ mode }) => mode === 'live') && !(await isRestored(db as Db));
      return rows.flatMap((row) => {
        const kind = kindOf(row.name);
        const mode = row.mode as ProviderMode;
        const isSetUp = (mode === 'live' ? row.live_settings : row.test_settings) !== null;
        if (!kind || !row.enabled || !isSetUp || (mode === 'test' && !seesTest)) return [];
        if (mode === 'live' && !live) return [];
        return kind.methods.map((method) => ({
          kind,
          mode,
          method,
          chosen: chosen.get(method.way) === kind.name,
        }));
      });
    },
  };
}
export type Providers = ReturnType<typeof createProviders>;

/** Paths are looked up by this: the database holds no path that can be read. */
export const hashOf = (path: string): Buffer => createHash('sha256').update(path).digest();
