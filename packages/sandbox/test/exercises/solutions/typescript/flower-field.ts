// fault: x + 2 ==> x + 1
export function solve(_property: string, { garden }: { garden: string[] }): string[] {
  const around = (x: number, y: number): number =>
    garden
      .slice(Math.max(0, y - 1), y + 2)
      .flatMap((row) => [...row.slice(Math.max(0, x - 1), x + 2)])
      .filter((field) => field === '*').length;
  return garden.map((row, y) =>
    [...row].map((field, x) => (field === '*' ? field : String(around(x, y) || ' '))).join(''),
  );
}
