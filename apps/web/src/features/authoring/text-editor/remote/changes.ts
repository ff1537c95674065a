import { Fragment, type Node, Slice } from '@tiptap/pm/model';

/** A stretch of one document that another has otherwise; positions are those of the first. */
export interface Change {
  from: number;
  to: number;
  slice: Slice;
}

/** Beyond this many comparisons a stretch counts as changed as a whole. */
const MOST_COMPARISONS = 250_000;

interface Run {
  left: [from: number, to: number];
  right: [from: number, to: number];
}

/** The runs in which two lists differ, by their longest common subsequence. */
function differingRuns<T>(left: readonly T[], right: readonly T[], same: (a: T, b: T) => boolean): Run[] {
  let start = 0;
  while (start < left.length && start < right.length && same(left[start] as T, right[start] as T)) start++;
  let [a, b] = [left.length, right.length];
  while (a > start && b > start && same(left[a - 1] as T, right[b - 1] as T)) [a, b] = [a - 1, b - 1];
  const [rows, columns] = [a - start, b - start];
  if (rows === 0 && columns === 0) return [];
  if (rows === 0 || columns === 0 || rows * columns > MOST_COMPARISONS)
    return [{ left: [start, a], right: [start, b] }];
  const width = columns + 1;
  const lengths = new Uint32Array((rows + 1) * width);
  const at = (row: number, column: number): number => lengths[row * width + column] ?? 0;
  for (let row = rows - 1; row >= 0; row--)
    for (let column = columns - 1; column >= 0; column--)
      lengths[row * width + column] = same(left[start + row] as T, right[start + column] as T)
        ? at(row + 1, column + 1) + 1
        : Math.max(at(row + 1, column), at(row, column + 1));
  const runs: Run[] = [];
  let [row, column] = [0, 0];
  while (row < rows || column < columns) {
    const begin = [row, column] as const;
    while (row < rows || column < columns) {
      const equal =
        row < rows && column < columns && same(left[start + row] as T, right[start + column] as T);
      if (equal && at(row, column) === at(row + 1, column + 1) + 1) break;
      if (column >= columns || (row < rows && at(row + 1, column) >= at(row, column + 1))) row++;
      else column++;
    }
    if (row > begin[0] || column > begin[1])
      runs.push({ left: [start + begin[0], start + row], right: [start + begin[1], start + column] });
    while (row < rows && column < columns && same(left[start + row] as T, right[start + column] as T))
      [row, column] = [row + 1, column + 1];
  }
  return runs;
}

const sameNode = (a: Node, b: Node): boolean => a === b || a.eq(b);
const childrenOf = (node: Node): Node[] => Array.from({ length: node.childCount }, (_, at) => node.child(at));
const sizeOf = (nodes: readonly Node[]): number => nodes.reduce((sum, node) => sum + node.nodeSize, 0);

/** The content of a line as words, spaces, signs and inline nodes. */
const wordsOf = (line: Node): Node[] =>
  childrenOf(line).flatMap((child) =>
    child.isText
      ? (child.text?.match(/[\p{L}\p{N}\p{M}]+|\s+|[^\p{L}\p{N}\p{M}\s]/gu) ?? []).map((word) =>
          child.type.schema.text(word, child.marks),
        )
      : [child],
  );

/** Whether two nodes are of a kind and have at least half of their words in common: then one was made of the other. */
function isRelated(left: Node, right: Node): boolean {
  if (left.isLeaf || !left.sameMarkup(right)) return false;
  const words = (node: Node): string[] => node.textContent.match(/[\p{L}\p{N}]+/gu) ?? [];
  const [before, after] = [words(left), new Set(words(right))];
  return before.filter((word) => after.has(word)).length * 2 >= Math.max(before.length, after.size);
}

/** Which of the fresh nodes each old one became: in order, where there is no doubt. */
function pairsOf(old: readonly Node[], fresh: readonly Node[]): [number, number][] {
  if (old.length === fresh.length) return old.map((_, at) => [at, at]);
  const pairs: [number, number][] = [];
  let next = 0;
  old.forEach((node, at) => {
    const match = fresh.findIndex((other, index) => index >= next && isRelated(node, other));
    if (match < 0) return;
    pairs.push([at, match]);
    next = match + 1;
  });
  return pairs;
}

/** The changes that replace some blocks by others: inside of those that are of a kind, and whole ones between them. */
function blockChanges(old: readonly Node[], fresh: readonly Node[], from: number): Change[] {
  const changes: Change[] = [];
  const starts = [from];
  for (const node of old) starts.push((starts.at(-1) ?? 0) + node.nodeSize);
  const replace = (begin: number, end: number, by: readonly Node[]): void => {
    if (begin === end && by.length === 0) return;
    const [first = 0, last = 0] = [starts[begin], starts[end]];
    changes.push({ from: first, to: last, slice: new Slice(Fragment.fromArray([...by]), 0, 0) });
  };
  let [left, right] = [0, 0];
  for (const [oldAt, freshAt] of pairsOf(old, fresh)) {
    replace(left, oldAt, fresh.slice(right, freshAt));
    const [before, after] = [old[oldAt], fresh[freshAt]];
    if (before && after && !before.isLeaf && before.sameMarkup(after))
      changes.push(...changesBetween(before, after, (starts[oldAt] ?? 0) + 1));
    else if (after) replace(oldAt, oldAt + 1, [after]);
    [left, right] = [oldAt + 1, freshAt + 1];
  }
  replace(left, old.length, fresh.slice(right));
  return changes;
}

/**
 * What makes one node out of another of its kind, as small as can be: single words within lines, single blocks within blocks.
 * @param offset where the content of `left` begins in its document
 */
export function changesBetween(left: Node, right: Node, offset = 0): Change[] {
  const [before, after] = left.isTextblock
    ? [wordsOf(left), wordsOf(right)]
    : [childrenOf(left), childrenOf(right)];
  return differingRuns(before, after, sameNode).flatMap((run) => {
    const [old, fresh] = [before.slice(...run.left), after.slice(...run.right)];
    const from = offset + sizeOf(before.slice(0, run.left[0]));
    if (!left.isTextblock) return blockChanges(old, fresh, from);
    return [{ from, to: from + sizeOf(old), slice: new Slice(Fragment.fromArray(fresh), 0, 0) }];
  });
}
