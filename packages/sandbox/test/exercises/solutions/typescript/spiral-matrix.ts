// fault: [-dy, dx] ==> [dy, -dx]
export function solve(_property: string, { size }: { size: number }): number[][] {
  const matrix = Array.from({ length: size }, () => Array<number>(size).fill(0));
  let [x, y, dx, dy] = [0, 0, 1, 0];
  for (let value = 1; value <= size * size; value++) {
    (matrix[y] as number[])[x] = value;
    if (matrix[y + dy]?.[x + dx] !== 0) [dx, dy] = [-dy, dx];
    x += dx;
    y += dy;
  }
  return matrix;
}
