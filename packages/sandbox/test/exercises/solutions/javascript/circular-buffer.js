// fault: items.shift() ==> items.pop()
export function solve(_property, { capacity, operations }) {
  const items = [];
  return operations.map(({ operation, item }) => {
    if (operation === 'clear') items.length = 0;
    else if (operation === 'read') return items.length > 0 ? items.shift() : 'failed';
    else {
      if (items.length === capacity) {
        if (operation === 'write') return 'failed';
        items.splice(0, 1);
      }
      items.push(item);
    }
    return 'done';
  });
}
