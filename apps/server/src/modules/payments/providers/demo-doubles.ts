import type { Db } from '#platform/database/index';
import type { PaymentDouble, PaymentDoubles } from './payment-double.ts';
import type { DemoDouble, ProviderKind } from './provider-kind.ts';
import { findProvider, lockProvider, updateProvider } from './provider-repository.ts';
import type { Providers } from './providers.ts';

/** The doubles of a demo or of development. */
export interface DemoDoubles {
  byName: PaymentDoubles;
  /** Where they are, for whoever has started the process. */
  lines: string[];
  close(): Promise<void>;
}

/**
 * Starts the doubles of all providers that have one.
 * @param firstPort of the first; the others follow. 0, or one that is taken: any free one.
 */
export async function startDemoDoubles(
  kinds: readonly ProviderKind[],
  firstPort: number,
): Promise<DemoDoubles> {
  const byName: Record<string, Required<PaymentDouble>> = {};
  const lines = ['Payments are tests: no real money moves. Programs that stand for providers:'];
  for (const [at, kind] of kinds.entries()) {
    if (!kind.startDouble) continue;
    const demo = await startOn(kind.startDouble, firstPort && firstPort + at);
    byName[kind.name] = { address: demo.address, demo };
    lines.push(...demo.pages.map(({ path, title }) => `  ${kind.title}: ${demo.address}${path} (${title})`));
  }
  return {
    byName,
    lines,
    async close() {
      for (const { demo } of Object.values(byName)) await demo.close();
    },
  };
}

async function startOn(start: NonNullable<ProviderKind['startDouble']>, port: number): Promise<DemoDouble> {
  try {
    return await start({ port });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    return start({ port: 0 });
  }
}

/** Connects the test mode of providers that nobody has set up with the doubles of the demo, and tells these where messages go. */
export async function connectDemoDoubles(
  db: Db,
  providers: Providers,
  doubles: PaymentDoubles,
  now: Date,
): Promise<void> {
  for (const [name, { demo }] of Object.entries(doubles)) {
    if (!demo) continue;
    await connectUnlessSetUp(db, providers, name, demo);
    const connected = await providers.connect({ db, now }, name, 'test');
    if (!connected?.isDouble) continue;
    const access = connected.access();
    demo.sendTo?.(access.callbackUrl);
    await connected.kind.register?.(access);
  }
}

async function connectUnlessSetUp(
  db: Db,
  providers: Providers,
  name: string,
  demo: DemoDouble,
): Promise<void> {
  const known = await findProvider(db, name);
  if (known?.test_settings || known?.live_settings) return;
  const test_settings = await providers.sealSettings(name, 'test', { ...demo.settings });
  await db.transaction().execute(async (tx) => {
    await lockProvider(tx, name);
    await updateProvider(tx, name, { enabled: true, mode: 'test', test_settings });
    await providers.ensureCallback(tx, name, 'test');
  });
}
