import type { Db, Tx } from '#platform/database/index';

/** Two accounts of one person. */
export interface MergedPair {
  keptId: number;
  /** The account that is one no more. */
  mergedId: number;
}

/**
 * What becomes of a column that refers to people when an account is merged into another:
 * - `moved`: its rows are the kept account's from now on. With sets of columns: but for those rows that the kept account has with the same
 *   values in one of the sets, which go to the history of the merge
 * - `reached`: nothing is rewritten; the module finds it by `isPerson` and reads it by `currentPerson`
 * - `stays`: it says who once did something, and the merged account keeps its name
 * - `removed`: it goes with the merged account
 * - `own`: the module's `merge` says it
 */
export type MergedColumn =
  | 'moved'
  | 'reached'
  | 'stays'
  | 'removed'
  | 'own'
  | { moved: readonly (readonly string[])[] };

/** Keeps rows that gave way to better ones. */
export type MergeHistory = (table: string, rows: readonly object[]) => void;

/** What a preview counts. */
export type MergedKind =
  | 'answers'
  | 'attempts'
  | 'authored'
  | 'certificates'
  | 'courses'
  | 'files'
  | 'grades'
  | 'groups'
  | 'lessons'
  | 'messages'
  | 'notes'
  | 'notifications'
  | 'orders'
  | 'reviews';

/** How a module's part of two accounts becomes one. All modules do theirs in one transaction. */
export interface Merging {
  /** By `table.column`: every column of the module that refers to people. */
  columns: Readonly<Record<string, MergedColumn>>;
  /** Takes the module's locks, before any account is locked. The last module comes first. */
  lock?(tx: Tx, pair: MergedPair): Promise<unknown>;
  /** Why the two cannot be merged now, as a message; null when they can. */
  refuses?(db: Db | Tx, pair: MergedPair): Promise<string | null>;
  /** Of the columns that are `own`. */
  merge?(tx: Tx, pair: MergedPair, keep: MergeHistory): Promise<unknown>;
  /** After all modules: takes away what others of them referred to. */
  finish?(tx: Tx, pair: MergedPair): Promise<unknown>;
  /** What a preview counts of an account: the rows by `table.column`. */
  counts?: Partial<Record<MergedKind, string>>;
  /** What whoever decides should know, in whole sentences. */
  notes?(db: Db | Tx, pair: MergedPair): Promise<string[]>;
}
