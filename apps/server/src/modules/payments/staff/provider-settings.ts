import type { PaymentProviderSettings } from '@darasa/contract/payments/providers';
import { recordAudit, requireRecent } from '#modules/identity';
import type { Ctx } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { AppError, badRequest } from '#platform/http/errors';
import type { PaymentDeps } from '../deps.ts';
import type { ProviderKind, ProviderMode } from '../providers/provider-kind.ts';
import {
  findProvider,
  lockProvider,
  type ProviderRow,
  updateProvider,
} from '../providers/provider-repository.ts';
import type { Providers } from '../providers/providers.ts';
import { chooseSharedWays, findSharedWays } from '../providers/shared-ways.ts';
import { keepingAWay } from '../settings/settings.ts';

type Deps = Pick<PaymentDeps, 'providers'>;

/** All providers that there are, set up or not, without secrets. */
export async function readProviders(ctx: Ctx, { providers }: Deps): Promise<PaymentProviderSettings[]> {
  return Promise.all(
    providers.kinds.map(async (kind) =>
      present(ctx.db, providers, kind, await findProvider(ctx.db, kind.name)),
    ),
  );
}

/**
 * Changes the settings of a provider in one mode, which becomes the current one. A secret that is left out or empty stays as it was.
 * @throws AppError NOT_FOUND, FORBIDDEN with `reauthenticate`, BAD_REQUEST by field
 */
export async function changeProvider(
  ctx: Ctx,
  { providers }: Deps,
  name: string,
  wanted: {
    enabled: boolean;
    mode: ProviderMode;
    settings: Record<string, string>;
    removed?: string[] | undefined;
    serves?: string[] | undefined;
  },
): Promise<PaymentProviderSettings> {
  requireRecent(ctx.actor);
  const kind = requireKind(providers, name);
  return ctx.transaction(async ({ db: tx }) => {
    const row = await lockProvider(tx, kind.name);
    const settings = merged(kind, wanted, await providers.openSettings(row, wanted.mode));
    const checked = kind.settings.safeParse(settings);
    if (!checked.success)
      throw badRequest(
        checked.error.issues.map(({ path, message }) => ({ path: `settings.${path.join('.')}`, message })),
      );
    const sealed = await providers.sealSettings(kind.name, wanted.mode, settings);
    await keepingAWay(tx, () =>
      updateProvider(tx, kind.name, {
        enabled: wanted.enabled,
        mode: wanted.mode,
        ...(wanted.mode === 'live' ? { live_settings: sealed } : { test_settings: sealed }),
      }),
    );
    await providers.ensureCallback(tx, kind.name, wanted.mode);
    if (wanted.serves) await chooseSharedWays(tx, providers.kinds, kind, wanted.serves);
    await recordAudit(tx, {
      actorId: ctx.actor.userId,
      action: 'payments.provider-changed',
      subject: { type: 'settings', id: kind.name, name: kind.title },
      details: { mode: wanted.mode, enabled: wanted.enabled },
      ip: ctx.ip,
    });
    return present(tx, providers, kind, await findProvider(tx, kind.name));
  });
}

/** What was typed, with the secrets that were neither typed nor removed. Only fields of the kind are kept. */
function merged(
  kind: ProviderKind,
  { settings: typed, removed = [] }: { settings: Record<string, string>; removed?: string[] | undefined },
  stored: Record<string, string> | undefined,
): Record<string, string> {
  const values: Record<string, string> = {};
  for (const field of kind.fields) {
    const given = typed[field.name]?.trim() ?? '';
    const isRemoved = field.optional && removed.includes(field.name);
    const kept = field.kind === 'secret' && !isRemoved ? stored?.[field.name] : undefined;
    const value = given === '' ? kept : given;
    if (value !== undefined) values[field.name] = value;
  }
  return values;
}

/** Whether the settings of the current mode work. @throws AppError NOT_FOUND, CONFLICT before they were entered */
export async function testProvider(
  ctx: Ctx,
  deps: Deps,
  name: string,
): Promise<{ ok: boolean; message: string }> {
  const connected = await requireConnected(ctx, deps, name);
  return connected.kind.test(connected.access());
}

/** Tells the provider where its messages go. @throws AppError NOT_FOUND, CONFLICT before the settings were entered */
export async function registerProvider(
  ctx: Ctx,
  deps: Deps,
  name: string,
): Promise<{ ok: boolean; message: string }> {
  const { kind, access } = await requireConnected(ctx, deps, name);
  if (!kind.register) return { ok: true, message: 'Nothing has to be registered with this provider.' };
  return kind.register(access());
}

async function requireConnected(ctx: Ctx, { providers }: Deps, name: string) {
  const kind = requireKind(providers, name);
  const row = await findProvider(ctx.db, kind.name);
  const connected = row && (await providers.connect(ctx, kind.name, row.mode as ProviderMode));
  if (!connected) throw new AppError('CONFLICT', 'Enter and save the settings of this provider first.');
  return connected;
}

function requireKind(providers: Providers, name: string): ProviderKind {
  const kind = providers.kindOf(name);
  if (!kind) throw new AppError('NOT_FOUND', 'There is no such provider');
  return kind;
}

async function present(
  db: Db | Tx,
  providers: Providers,
  kind: ProviderKind,
  row: ProviderRow | undefined,
): Promise<PaymentProviderSettings> {
  const stored = {
    test: row && (await providers.openSettings(row, 'test')),
    live: row && (await providers.openSettings(row, 'live')),
  };
  const secrets = kind.fields.filter((field) => field.kind === 'secret').map((field) => field.name);
  const shown = (settings: Record<string, string> | undefined) =>
    settings
      ? Object.fromEntries(Object.entries(settings).filter(([name]) => !secrets.includes(name)))
      : null;
  const set = (settings: Record<string, string> | undefined) =>
    secrets.filter((name) => settings?.[name] !== undefined);
  const mode = (row?.mode ?? 'test') as ProviderMode;
  return {
    name: kind.name,
    title: kind.title,
    enabled: row?.enabled ?? false,
    mode,
    fields: kind.fields.map((field) => ({
      ...field,
      choices: [...(field.choices ?? [])],
      optional: field.optional ?? false,
    })),
    settings: { test: shown(stored.test), live: shown(stored.live) },
    secrets_set: { test: set(stored.test), live: set(stored.live) },
    callback_url: (await providers.callbackUrl(db, kind.name, mode)) ?? null,
    can_register: kind.register !== undefined,
    shared_ways: (await findSharedWays(db, providers.kinds, kind)).map(({ others, ...way }) => ({
      ...way,
      others: others.map(({ title: other }) => other),
    })),
  };
}
