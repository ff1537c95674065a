// fault: path.slice(0, -1) ==> path.slice(1)
const at = (tree, path) => path.reduce((node, side) => node?.[side] ?? null, tree);
const changed = (tree, [side, ...rest], change) =>
  side === undefined ? change(tree) : { ...tree, [side]: changed(tree[side], rest, change) };

export function solve(_property, { initialTree, operations }) {
  let tree = initialTree;
  let path = [];
  let result = null;
  for (const { operation, item } of operations) {
    result = null;
    if (operation === 'to_tree') result = tree;
    else if (operation === 'value') result = at(tree, path).value;
    else if (operation === 'left' || operation === 'right') path = [...path, operation];
    else if (operation === 'up') {
      if (path.length === 0) return null;
      path = path.slice(0, -1);
    } else tree = changed(tree, path, (node) => ({ ...node, [operation.replace('set_', '')]: item }));
  }
  return result;
}
