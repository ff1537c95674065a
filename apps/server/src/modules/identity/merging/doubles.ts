import type { EndpointData } from '@darasa/contract/http/endpoint';
import type { Pagination } from '@darasa/contract/http/pagination';
import { rowIdOf } from '@darasa/contract/http/row-id';
import type { mergeEndpoints } from '@darasa/contract/identity/merge-endpoints';
import { mergedKinds } from '@darasa/contract/identity/merge-rules';
import type { Ctx } from '#platform/context/index';
import { paginate } from '#platform/http/paginate';
import { countForMerge, type Merging } from '#platform/modules/index';
import { personNotFound } from '../people/people.ts';
import { presentSummary } from '../people/people-presenter.ts';
import { findUser, type UserRow } from '../users/user-repository.ts';
import { pairOf, refusalOf } from './merge-people.ts';
import { findAccounts, findDoubles, findMergedInto } from './merge-repository.ts';

type Data<Name extends keyof typeof mergeEndpoints> = EndpointData<(typeof mergeEndpoints)[Name]>;

const presentCompared = (row: UserRow) => ({
  ...presentSummary(row),
  external_number: row.external_number,
  date_of_birth: row.date_of_birth,
});

/** One page of pairs that may be of one person. */
export async function listDoubles(
  { db }: Ctx,
  query: { page: number; limit: number },
): Promise<{ doubles: Data<'doubles'>['doubles']; pagination: Pagination }> {
  const { rows, total } = await findDoubles(db, {
    limit: query.limit,
    offset: (query.page - 1) * query.limit,
  });
  const people = new Map(
    (
      await findAccounts(
        db,
        rows.flatMap(({ one_id, other_id }) => [one_id, other_id]),
      )
    ).map((row) => [row.id, row]),
  );
  const doubles = rows.flatMap(({ one_id, other_id, reason }) => {
    const [one, other] = [people.get(one_id), people.get(other_id)];
    return one && other ? [{ reason, one: presentCompared(one), other: presentCompared(other) }] : [];
  });
  return { doubles, pagination: paginate(query, total) };
}

/** What becomes of one account when it is merged into the other. @throws AppError NOT_FOUND */
export async function previewMerge(
  ctx: Ctx,
  mergings: readonly Merging[],
  { id, other }: { id: string; other: string },
): Promise<Data<'preview'>> {
  const pair = pairOf(id, other);
  const [kept, merged] = [await findUser(ctx.db, pair.keptId), await findUser(ctx.db, pair.mergedId)];
  if (!kept || !merged) throw personNotFound();
  const [ofKept, ofMerged] = [
    await countForMerge(ctx.db, mergings, kept.id),
    await countForMerge(ctx.db, mergings, merged.id),
  ];
  const notes: string[] = [];
  for (const handler of mergings) notes.push(...((await handler.notes?.(ctx.db, pair)) ?? []));
  return {
    kept: presentCompared(kept),
    merged: presentCompared(merged),
    refusal: await refusalOf(ctx, mergings, kept, merged),
    counts: mergedKinds
      .map((kind) => ({ kind, kept: ofKept[kind] ?? 0, merged: ofMerged[kind] ?? 0 }))
      .filter((one) => one.kept > 0 || one.merged > 0),
    notes,
  };
}

/** The accounts that were merged into one. @throws AppError NOT_FOUND */
export async function listMerged({ db }: Ctx, id: string): Promise<Data<'merged'>> {
  const userId = rowIdOf(id);
  if (userId === undefined || !(await findUser(db, userId))) throw personNotFound();
  return {
    merged: (await findMergedInto(db, userId)).map(({ merged_id, merged_at, username }) => ({
      user_id: String(merged_id),
      username,
      merged_at: merged_at.toISOString(),
    })),
  };
}
