// fault: value <= tree.data ==> value < tree.data
interface Tree {
  data: string;
  left: Tree | null;
  right: Tree | null;
}

function insert(tree: Tree | null, value: string): Tree {
  if (tree === null) return { data: value, left: null, right: null };
  return value <= tree.data
    ? { ...tree, left: insert(tree.left, value) }
    : { ...tree, right: insert(tree.right, value) };
}

const sorted = (tree: Tree | null): string[] =>
  tree === null ? [] : [...sorted(tree.left), tree.data, ...sorted(tree.right)];

export function solve(property: string, { treeData }: { treeData: string[] }): Tree | string[] | null {
  const tree = treeData.reduce<Tree | null>(insert, null);
  return property === 'data' ? tree : sorted(tree);
}
