import { joinLink } from '@darasa/contract/groups/code-rules';
import type { CameIn, JoinCode, WayIn } from '@darasa/contract/groups/ways-in';
import { renderSVG } from 'uqr';
import { findNamedCourses } from '#modules/enrollment';
import { type ClientInfo, countGuess, recordAudit } from '#modules/identity';
import type { Ctx, TxCtx } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import { comeIntoCourse, comeIntoGroup, refused } from '../entering/come-in.ts';
import { requireTarget, subjectOf, type Target } from '../entering/targets.ts';
import { settleNow } from '../settling/settle-now.ts';
import { findGroup } from '../store/group-repository.ts';
import {
  type CodeRow,
  type CodeTarget,
  endCode,
  findCode,
  findCodeByHash,
  findCodeById,
  hasUsed,
  insertCode,
  insertUse,
} from '../store/way-in-repository.ts';
import { drawCode, hashCode, sealCode, unsealCode } from './code-secrets.ts';

export interface CodeDeps {
  /** The installation's key. */
  secret: Uint8Array;
  siteUrl: string;
}
interface Wanted {
  group_id?: string | undefined;
  course_id?: string | undefined;
}
const MAX_ATTEMPTS = 5;
/** Who manages a group or course sees its code and ends it, also when nobody can join any more. */
const MANAGED = { to: 'manage_members', open: false } as const;

const wantedTarget = ({ group_id, course_id }: Wanted) =>
  group_id === undefined
    ? ({ target: 'course', id: course_id } as const)
    : ({ target: 'group', id: group_id } as const);

/** The code of a group or a course. @throws AppError NOT_FOUND, FORBIDDEN */
export async function readCode(ctx: Ctx, deps: CodeDeps, wanted: Wanted): Promise<JoinCode | null> {
  const target = await requireTarget(ctx, wantedTarget(wanted), MANAGED);
  const row = await findCode(ctx.db, keyOf(target));
  return row ? present(deps, row) : null;
}

/** Makes a code; an earlier one ends. @throws AppError NOT_FOUND, FORBIDDEN, CONFLICT */
export async function makeCode(
  ctx: Ctx,
  deps: CodeDeps,
  { days, max_uses, ...wanted }: Wanted & { days: number; max_uses: number | null },
): Promise<JoinCode> {
  return ctx.transaction(async (inside) => {
    const { db: tx, actor } = inside;
    const target = await requireTarget(inside, wantedTarget(wanted));
    const key = keyOf(target);
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      // Also one that another has made meanwhile
      const earlier = await findCode(tx, key);
      if (earlier) await endCode(tx, earlier.id);
      const code = drawCode();
      const row = await insertCode(tx, {
        ...key,
        hash: hashCode(deps.secret, code),
        sealed: sealCode(deps.secret, code),
        days,
        maxUses: max_uses,
        by: actor.userId,
      });
      if (!row) continue;
      await record(inside, target, 'join-code.made');
      const made = present(deps, row);
      if (made) return made;
    }
    throw new AppError('SERVER_ERROR');
  });
}

/** @throws AppError NOT_FOUND also for a code of others, FORBIDDEN */
export async function endCodeOf(ctx: Ctx, id: string): Promise<null> {
  await ctx.transaction(async (inside) => {
    const { row, target } = await requireOwnCode(inside, id);
    if (row.ended_at !== null) return;
    await endCode(inside.db, row.id);
    await record(inside, target, 'join-code.ended');
  });
  return null;
}

/** A code that works now, with what it is for. @throws AppError NOT_FOUND also for a code of others, FORBIDDEN */
export async function readSheet(
  ctx: Ctx,
  deps: CodeDeps,
  id: string,
): Promise<{ code: JoinCode; name: string }> {
  const { row, target } = await requireOwnCode(ctx, id);
  const code = row.ended_at === null ? present(deps, row) : null;
  if (!code) throw codeNotFound();
  return { code, name: subjectOf(target).name };
}

async function requireOwnCode(ctx: Pick<Ctx, 'actor'> & { db: Db | Tx }, id: string) {
  const row = await findCodeById(ctx.db, Number(id));
  if (!row) throw codeNotFound();
  const wanted =
    row.group_id === null ? { course_id: String(row.course_id) } : { group_id: String(row.group_id) };
  const target = await requireTarget(ctx, wantedTarget(wanted), MANAGED);
  return { row, target };
}

const codeNotFound = (): AppError => new AppError('NOT_FOUND', 'Code not found');

/** What a code is for. @throws AppError NOT_FOUND, CONFLICT with `details.reason`, RATE_LIMITED */
export async function lookAtCode(ctx: Ctx, deps: CodeDeps, code: string, client: ClientInfo): Promise<WayIn> {
  const found = await countGuess(ctx.db, 'way-in', ctx.caller, client);
  const row = await findCodeByHash(ctx.db, hashCode(deps.secret, code));
  if (!row) throw refused('unknown');
  await found();
  if (!(ctx.caller && (await hasUsed(ctx.db, { codeId: row.id }, ctx.caller.userId)))) refuseOver(row);
  return describe(ctx.db, row);
}

/** Brings the caller in. @throws AppError NOT_FOUND, CONFLICT with `details.reason`, RATE_LIMITED */
export async function joinByCode(
  ctx: Ctx,
  deps: CodeDeps,
  code: string,
  client: ClientInfo,
): Promise<CameIn> {
  const found = await countGuess(ctx.db, 'way-in', ctx.actor, client);
  const hash = hashCode(deps.secret, code);
  if (!(await findCodeByHash(ctx.db, hash))) throw refused('unknown');
  await found();
  const { came, groupId } = await ctx.transaction(async (inside) => {
    const row = await findCodeByHash(inside.db, hash, true);
    if (!row) throw refused('unknown');
    const used = { codeId: row.id };
    const again = await hasUsed(inside.db, used, inside.actor.userId);
    refuseOver(again ? { ...row, max_uses: null } : row);
    const result =
      row.group_id === null
        ? await comeIntoCourse(inside, row.course_id as number)
        : await comeIntoGroup(inside, row.group_id, { role: 'learner', source: 'code', again });
    await insertUse(inside.db, used, inside.actor.userId);
    return { came: result, groupId: row.group_id };
  });
  if (groupId !== null) await settleNow(ctx, groupId);
  return came;
}

function refuseOver({ ended_at, over, max_uses, used }: CodeRow & { over: boolean }): void {
  if (ended_at !== null) throw refused('ended');
  if (over) throw refused('expired');
  if (max_uses !== null && used >= max_uses) throw refused('used_up');
}

async function describe(db: Db | Tx, row: CodeRow): Promise<WayIn> {
  const said = { invited_by: null, email: null } as const;
  if (row.group_id !== null) {
    const group = await findGroup(db, 0, row.group_id);
    if (!group || group.archived) throw refused('ended');
    return { ...said, target: 'group', name: group.name, group_kind: group.kind, role: 'learner' };
  }
  const [course] = await findNamedCourses(db, [row.course_id as number]);
  if (course?.status !== 'published') throw refused('ended');
  return { ...said, target: 'course', name: course.title, group_kind: null, role: 'student' };
}

function keyOf(target: Target): CodeTarget {
  if (target.target === 'group') return { groupId: target.group.id, courseId: null };
  if (target.target === 'course') return { groupId: null, courseId: target.course.id };
  throw new AppError('BAD_REQUEST');
}

const record = (ctx: TxCtx, target: Target, action: 'join-code.made' | 'join-code.ended'): Promise<void> =>
  recordAudit(ctx.db, { actorId: ctx.actor.userId, action, subject: subjectOf(target), ip: ctx.ip });

/** Null: it was made with another key of the installation, so that nobody can read or use it. */
function present({ secret, siteUrl }: CodeDeps, row: CodeRow): JoinCode | null {
  const code = unsealCode(secret, row);
  if (code === null) return null;
  const url = `${siteUrl}${joinLink(code)}`;
  return {
    id: String(row.id),
    code,
    url,
    qr_svg: renderSVG(url, { ecc: 'M', border: 2 }),
    expires_at: row.expires_at.toISOString(),
    max_uses: row.max_uses,
    used: row.used,
    created_at: row.created_at.toISOString(),
  };
}
