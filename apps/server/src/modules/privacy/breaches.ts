import type { BreachFacts, DataBreach } from '@darasa/contract/privacy/endpoints';
import { authorityDue } from '@darasa/contract/privacy/rules';
import { findAccountNames, recordAudit } from '#modules/identity';
import type { Ctx, TxCtx } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { announce } from '#platform/events/index';
import { AppError } from '#platform/http/errors';
import { breachChanged } from './events.ts';
import { type BreachRow, findBreach, findBreaches, insertBreach, updateBreach } from './repository.ts';

/** What was written down of breaches, the newest first. */
export async function readBreaches(db: Db): Promise<DataBreach[]> {
  return present(db, await findBreaches(db));
}

/** Writes a breach down. */
export const addBreach = (ctx: Ctx, facts: BreachFacts): Promise<DataBreach> =>
  ctx.transaction(async (inside) =>
    written(inside, 'breach.added', await insertBreach(inside.db, facts, inside.actor.userId)),
  );

/** @throws AppError NOT_FOUND, CONFLICT when somebody else has changed it meanwhile */
export const changeBreach = (
  ctx: Ctx,
  id: number,
  { version, ...facts }: BreachFacts & { version: number },
): Promise<DataBreach> =>
  ctx.transaction(async (inside) => {
    await mustFind(inside.db, id);
    const row = await updateBreach(inside.db, { id, version, now: inside.now }, facts);
    if (!row)
      throw new AppError(
        'CONFLICT',
        'Somebody else has changed this meanwhile. Copy your text, reload the page and make your changes again.',
      );
    return written(inside, 'breach.changed', row);
  });

/** @throws AppError NOT_FOUND */
export async function readBreach(db: Db, id: number): Promise<DataBreach> {
  const [breach] = await present(db, [await mustFind(db, id)]);
  if (!breach) throw new AppError('NOT_FOUND', 'Breach not found');
  return breach;
}

async function written(
  { db: tx, actor, ip }: TxCtx,
  action: 'breach.added' | 'breach.changed',
  row: BreachRow,
): Promise<DataBreach> {
  await recordAudit(tx, {
    actorId: actor.userId,
    action,
    subject: { type: 'breach', id: String(row.id), name: row.title },
    details: { told_authority: row.told_authority_at?.toISOString() ?? null },
    ip,
  });
  await announce(tx, breachChanged, { by: actor.userId });
  const [breach] = await present(tx, [row]);
  if (!breach) throw new Error('A breach that was written is there');
  return breach;
}

async function mustFind(db: Db | Tx, id: number): Promise<BreachRow> {
  const row = await findBreach(db, id);
  if (!row) throw new AppError('NOT_FOUND', 'Breach not found');
  return row;
}

async function present(db: Db | Tx, rows: readonly BreachRow[]): Promise<DataBreach[]> {
  const names = await findAccountNames(
    db,
    rows.flatMap(({ created_by }) => created_by ?? []),
  );
  return rows.map(({ id, created_by, created_at: _made, ...row }) => ({
    ...row,
    id: String(id),
    found_at: row.found_at.toISOString(),
    began_at: row.began_at?.toISOString() ?? null,
    told_authority_at: row.told_authority_at?.toISOString() ?? null,
    told_people_at: row.told_people_at?.toISOString() ?? null,
    changed_at: row.changed_at.toISOString(),
    due_at: authorityDue(row.found_at.toISOString()),
    created_by: names.get(created_by ?? 0)?.name ?? null,
  }));
}
