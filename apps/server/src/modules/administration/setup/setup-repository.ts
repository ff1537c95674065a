import type { SetupStep } from '@darasa/contract/administration/setup-rules';
import type { Db, Tx } from '#platform/database/index';

/** `all`: the whole list. */
export type SetupChoice = SetupStep | 'all';

export async function findSetupChoices(db: Db | Tx): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('setup_choice').select('step').execute();
  return new Set(rows.map(({ step }) => step));
}

export async function addSetupChoice(db: Db | Tx, step: SetupChoice, at: Date): Promise<void> {
  await db
    .insertInto('setup_choice')
    .values({ step, chosen_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeSetupChoice(db: Db | Tx, step: SetupChoice): Promise<void> {
  await db.deleteFrom('setup_choice').where('step', '=', step).execute();
}
