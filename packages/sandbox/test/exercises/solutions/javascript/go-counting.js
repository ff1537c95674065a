// fault: owners.size === 1 ==> owners.size > 0
function territoryOf(board, startX, startY) {
  const found = new Set();
  const owners = new Set();
  const queue = board[startY][startX] === ' ' ? [[startX, startY]] : [];
  while (queue.length > 0) {
    const [x, y] = queue.pop();
    const point = board[y]?.[x];
    if (point === undefined || found.has(`${x},${y}`)) continue;
    if (point !== ' ') {
      owners.add(point);
      continue;
    }
    found.add(`${x},${y}`);
    queue.push([x + 1, y], [x - 1, y], [x, y + 1], [x, y - 1]);
  }
  const owner = owners.size === 1 ? { B: 'BLACK', W: 'WHITE' }[[...owners][0]] : 'NONE';
  const territory = [...found].map((point) => point.split(',').map(Number));
  return { owner, territory: territory.sort(([a, b], [c, d]) => a - c || b - d) };
}

export function solve(property, { board, x, y }) {
  if (property === 'territory') {
    if (board[y]?.[x] === undefined) throw new Error('Invalid coordinate');
    return territoryOf(board, x, y);
  }
  const all = { BLACK: [], WHITE: [], NONE: [] };
  for (let column = 0; column < board[0].length; column++)
    for (let row = 0; row < board.length; row++)
      if (board[row][column] === ' ') all[territoryOf(board, column, row).owner].push([column, row]);
  return { territoryBlack: all.BLACK, territoryWhite: all.WHITE, territoryNone: all.NONE };
}
