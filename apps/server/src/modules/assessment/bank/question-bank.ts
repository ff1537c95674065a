import type { BankQuestion } from '@darasa/contract/assessment/bank';
import { assessmentLimits } from '@darasa/contract/assessment/limits';
import { copyQuestion } from '@darasa/contract/assessment/questions/copy-question';
import {
  type QuestionDocument,
  question as questionSchema,
} from '@darasa/contract/assessment/questions/question';
import { mediaIdsIn } from '@darasa/contract/authoring/media-references';
import { formatBytes } from '@darasa/contract/media/bytes';
import { describeMedia, ownedMedia, replaceMediaReferences, type UrlSigner } from '#modules/media';
import type { Actor, Ctx } from '#platform/context/index';
import type { Db, Tx } from '#platform/database/index';
import { AppError } from '#platform/http/errors';
import { paginate } from '#platform/http/paginate';
import { mapInTurns } from '#platform/in-turns';
import { storedJson } from '#platform/stored-json';
import {
  type BankFilter,
  type BankRow,
  type BankSort,
  countForAdding,
  countUses,
  findBankQuestions,
  findBankQuestionsById,
  findBankTags,
  insertBankQuestions,
  lockBankQuestion,
  markBankQuestionDeleted,
  type NewBankQuestion,
  restoreBankQuestion,
  updateBankQuestion,
} from './bank-repository.ts';
import { searchTextOf } from './question-text.ts';

/*
 * The question bank of a teacher. Whatever is asked is asked of the caller's own questions: another person's are not found.
 */

const notFound = (): AppError => new AppError('NOT_FOUND', 'Question not found');

/** What shows the files of a question. */
export const holderOf = (id: string) => ({ type: 'bank-question', id });

/** Rows of any age are read with what is the default today. */
function present({ id, document, uses, version, created_at, updated_at }: BankRow): BankQuestion {
  return {
    id,
    document: questionSchema.parse({ ...(document as object), id }),
    uses,
    version,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}

function rowOf(document: QuestionDocument): NewBankQuestion {
  const json = storedJson(document);
  return {
    id: document.id,
    document: json,
    bytes: Buffer.byteLength(json),
    question_type: document.question_type,
    tags: tagsOf(document),
    search_text: searchTextOf(document).toWellFormed(),
  };
}

/** @throws AppError PAYLOAD_TOO_LARGE for one that is too large, CONFLICT when all would be */
function requireQuota(before: { bytes: number }, added: readonly NewBankQuestion[]): void {
  const { bankBytes, bankQuestionBytes } = assessmentLimits;
  if (added.some(({ bytes }) => bytes > bankQuestionBytes))
    throw new AppError(
      'PAYLOAD_TOO_LARGE',
      `A question of the question bank can have up to ${formatBytes(bankQuestionBytes)}`,
    );
  if (added.reduce((sum, { bytes }) => sum + bytes, before.bytes) > bankBytes)
    throw new AppError('CONFLICT', `The question bank holds up to ${formatBytes(bankBytes)}`);
}
const tagsOf = ({ tags }: QuestionDocument): string[] => [
  ...new Set(tags.map((tag) => tag.toWellFormed().trim()).filter((tag) => tag !== '')),
];

/** Files that a question names and its owner uploaded are kept for it; of others it shows nothing. */
async function noteMedia(tx: Tx, userId: number, document: QuestionDocument): Promise<void> {
  const owned = await ownedMedia(tx, userId, [...mediaIdsIn(document)]);
  await replaceMediaReferences(tx, holderOf(document.id), [...owned]);
}

async function mediaOf(db: Db, userId: number, questions: readonly BankQuestion[], signer: UrlSigner) {
  const named = [...mediaIdsIn(questions.map(({ document }) => document))];
  if (named.length === 0) return [];
  const owned = await ownedMedia(db, userId, named);
  return [...(await describeMedia(db, [...owned], { signer })).values()];
}

interface ListQuery extends BankFilter {
  sort: BankSort;
  page: number;
  limit: number;
}

export async function listBank(ctx: Ctx, query: ListQuery, signer: UrlSigner) {
  const { sort, page, limit } = query;
  const [{ rows, total }, tags] = await Promise.all([
    findBankQuestions(ctx.db, ctx.actor.userId, query, { sort, limit, offset: (page - 1) * limit }),
    findBankTags(ctx.db, ctx.actor.userId),
  ]);
  const questions = rows.map(present);
  const media = await mediaOf(ctx.db, ctx.actor.userId, questions, signer);
  return { questions, media, tags, pagination: paginate(query, total) };
}

/** @throws AppError NOT_FOUND, also for somebody else's */
export async function readBankQuestion(ctx: Ctx, id: string, signer: UrlSigner) {
  const [row] = await findBankQuestionsById(ctx.db, ctx.actor.userId, [id]);
  if (!row) throw notFound();
  const question = present(row);
  return { question, media: await mediaOf(ctx.db, ctx.actor.userId, [question], signer) };
}

/** With `import_key`, it came from a file. */
type ImportedQuestion = QuestionDocument & { import_key?: string };

/** Copies questions into the bank, all or none. @throws AppError as `storeInBank` */
export async function addToBank(ctx: Ctx, questions: readonly QuestionDocument[]): Promise<BankQuestion[]> {
  return mapInTurns(await storeInBank(ctx, questions), present);
}

/**
 * Copies questions into the bank, all or none. What they become is made before anything is locked.
 * @throws AppError CONFLICT when the bank is full, PAYLOAD_TOO_LARGE for a question that is too large
 */
export async function storeInBank(ctx: Ctx, questions: readonly ImportedQuestion[]): Promise<BankRow[]> {
  const copies = await copiesOf(questions);
  return ctx.transaction(({ db: tx }) => insertCopies(tx, ctx.actor, copies));
}

/** The same for a few, together with what else changes. */
export async function addInTransaction(
  tx: Tx,
  actor: Actor,
  questions: readonly ImportedQuestion[],
): Promise<BankRow[]> {
  return insertCopies(tx, actor, await copiesOf(questions));
}

interface Copy {
  document: QuestionDocument;
  row: NewBankQuestion;
  showsFiles: boolean;
}

const copiesOf = (questions: readonly ImportedQuestion[]): Promise<Copy[]> =>
  mapInTurns(questions, ({ import_key, ...question }) => {
    const document = copyQuestion(question);
    const row = { ...rowOf(document), ...(import_key === undefined ? {} : { import_key }) };
    return { document, row, showsFiles: mediaIdsIn(document).size > 0 };
  });

async function insertCopies(tx: Tx, { userId }: Actor, copies: readonly Copy[]): Promise<BankRow[]> {
  if (copies.length === 0) return [];
  const before = await countForAdding(tx, userId);
  if (before.count + copies.length > assessmentLimits.bankQuestions)
    throw new AppError(
      'CONFLICT',
      `The question bank holds up to ${assessmentLimits.bankQuestions.toLocaleString('en')} questions`,
    );
  const added = copies.map(({ row }) => row);
  requireQuota(before, added);
  const rows = await insertBankQuestions(tx, userId, added);
  for (const { document, showsFiles } of copies) if (showsFiles) await noteMedia(tx, userId, document);
  return rows;
}

/** @throws AppError NOT_FOUND; CONFLICT when it was changed since the version, or the bank is full; PAYLOAD_TOO_LARGE */
export function changeBankQuestion(
  ctx: Ctx,
  id: string,
  { version, document }: { version: number; document: QuestionDocument },
): Promise<BankQuestion> {
  return ctx.transaction(async ({ db: tx }) => {
    const row = await lockBankQuestion(tx, ctx.actor.userId, id);
    if (!row) throw notFound();
    if (row.version !== version)
      throw new AppError('CONFLICT', 'The question was changed elsewhere. Reload the page.');
    const changed = { ...document, id, pool_id: null };
    const next = rowOf(changed);
    requireQuota(await countForAdding(tx, ctx.actor.userId, id), [next]);
    const updated = await updateBankQuestion(tx, next);
    await noteMedia(tx, ctx.actor.userId, changed);
    return present(updated);
  });
}

/** @throws AppError NOT_FOUND */
export async function removeFromBank(ctx: Ctx, id: string): Promise<void> {
  const removed = await ctx.transaction(({ db: tx }) => markBankQuestionDeleted(tx, ctx.actor.userId, id));
  if (!removed) throw notFound();
}

/** @throws AppError NOT_FOUND when it was never there, or its time is over */
export async function restoreToBank(ctx: Ctx, id: string): Promise<BankQuestion> {
  const row = await ctx.transaction(({ db: tx }) => restoreBankQuestion(tx, ctx.actor.userId, id));
  if (!row) throw notFound();
  return present(row);
}

/** Copies for a course, in the order that was asked for; each is counted as used. */
export function copyFromBank(ctx: Ctx, ids: readonly string[]): Promise<QuestionDocument[]> {
  const wanted = [...new Set(ids)];
  return ctx.transaction(async ({ db: tx }) => {
    const rows = new Map(
      (await findBankQuestionsById(tx, ctx.actor.userId, wanted)).map((row) => [row.id, row]),
    );
    await countUses(tx, [...rows.keys()].toSorted());
    return wanted.flatMap((id) => {
      const row = rows.get(id);
      return row ? [copyQuestion(present(row).document)] : [];
    });
  });
}

async function findFirst(db: Db, userId: number, filter: BankFilter): Promise<BankRow[]> {
  const limit = assessmentLimits.questionFileQuestions;
  return (await findBankQuestions(db, userId, filter, { sort: 'oldest', limit, offset: 0 })).rows;
}

/** Questions for a file: those that are named, or all that are found, the oldest first. */
export async function questionsForFile(
  ctx: Ctx,
  { ids, ...filter }: BankFilter & { ids: readonly string[] },
): Promise<QuestionDocument[]> {
  const rows =
    ids.length > 0
      ? await findBankQuestionsById(ctx.db, ctx.actor.userId, [...new Set(ids)])
      : await findFirst(ctx.db, ctx.actor.userId, filter);
  const place = new Map(ids.map((id, index) => [id, index]));
  return rows
    .toSorted((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0))
    .map((row) => present(row).document);
}
