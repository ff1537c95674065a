// fault: [-1, 1] ==> [-1, -1]
const steps = [
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
  [1, -1],
  [-1, 1],
];

export function solve(_property, { board }) {
  const rows = board.map((row) => row.replaceAll(' ', ''));
  const joins = (stone, starts, ends) => {
    const queue = [];
    const seen = new Set();
    rows.forEach((row, y) => {
      [...row].forEach((_, x) => {
        if (starts(x, y)) queue.push([x, y]);
      });
    });
    while (queue.length > 0) {
      const [x, y] = queue.pop();
      if (rows[y]?.[x] !== stone || seen.has(`${x},${y}`)) continue;
      if (ends(x, y)) return true;
      seen.add(`${x},${y}`);
      for (const [dx, dy] of steps) queue.push([x + dx, y + dy]);
    }
    return false;
  };
  if (
    joins(
      'O',
      (_x, y) => y === 0,
      (_x, y) => y === rows.length - 1,
    )
  )
    return 'O';
  return joins(
    'X',
    (x) => x === 0,
    (x, y) => x === rows[y].length - 1,
  )
    ? 'X'
    : '';
}
