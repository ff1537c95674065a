import type { MadeWorkState } from '@darasa/contract/reviews/made-work-rules';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index';

export interface MadeRow {
  id: number;
  user_id: number;
  course_id: number;
  title: string;
  note: string;
  shown_name: string;
  picture_name: string | null;
  state: MadeWorkState;
  offered_at: Date;
}
export const madeColumns = [
  ...(['id', 'user_id', 'course_id', 'title', 'note'] as const),
  ...(['shown_name', 'picture_name', 'state', 'offered_at'] as const),
] as const;

export async function findOwnMade(
  db: Db | Tx,
  userId: number,
  courseId: number,
): Promise<MadeRow | undefined> {
  const row = await db
    .selectFrom('made_work')
    .select(madeColumns)
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .executeTakeFirst();
  return row as MadeRow | undefined;
}

interface Written {
  title: string;
  note: string;
  shown_name: string;
  /** Left out: as it is. */
  picture?: { name: string; bytes: Buffer } | null | undefined;
}

/** What was decided was about another work: it waits again. Nothing changes when it is the same. */
export async function saveMade(
  tx: Tx,
  of: { user_id: number; course_id: number },
  { picture, ...texts }: Written,
): Promise<void> {
  const shown =
    picture === undefined ? {} : { picture: picture?.bytes ?? null, picture_name: picture?.name ?? null };
  await tx
    .insertInto('made_work')
    .values({ ...of, ...texts, ...shown })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'course_id'])
        .doUpdateSet({
          ...texts,
          ...shown,
          ...{ state: 'offered', offered_at: sql`now()`, decided_at: null, decided_by: null },
        })
        .where(
          sql<boolean>`(made_work.title, made_work.note, made_work.shown_name) is distinct from
            (excluded.title, excluded.note, excluded.shown_name)
            or ${picture !== undefined} and made_work.picture_name is distinct from excluded.picture_name`,
        ),
    )
    .execute();
}

export async function deleteMade(tx: Tx, userId: number, courseId?: number): Promise<void> {
  let found = tx.deleteFrom('made_work').where('user_id', '=', userId);
  if (courseId !== undefined) found = found.where('course_id', '=', courseId);
  await found.execute();
}

export async function findPicture(db: Db, name: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('made_work')
    .select('picture')
    .where('picture_name', '=', name)
    .limit(1)
    .executeTakeFirst();
  return row?.picture ?? undefined;
}

export async function countOffered(db: Db | Tx): Promise<{ all: number; open: number }> {
  const row = await db
    .selectFrom('made_work')
    .select(({ fn }) => [
      sql<number>`count(*)::integer`.as('all'),
      fn.count<number>('id').filterWhere('state', '=', 'offered').as('open'),
    ])
    .executeTakeFirstOrThrow();
  return { all: row.all, open: Number(row.open) };
}

/** Locked until the transaction ends; false when it is not there. */
export async function lockMade(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('made_work')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateState(tx: Tx, id: number, state: MadeWorkState, by: number): Promise<void> {
  await tx
    .updateTable('made_work')
    .set({ state, decided_at: sql`now()`, decided_by: by })
    .where('id', '=', id)
    .execute();
}
