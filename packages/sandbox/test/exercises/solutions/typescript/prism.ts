// fault: angle += hit.angle ==> angle -= hit.angle
interface Ray {
  x: number;
  y: number;
  angle: number;
}
interface Prism extends Ray {
  id: number;
}

/** As far from the beam as coordinates and angles in decimals may put a prism. */
const WIDTH = 0.02;

export function solve(
  _property: string,
  { start, prisms }: { start: Ray; prisms: Prism[] },
): { sequence: number[] } {
  const sequence: number[] = [];
  let { x, y, angle } = start;
  for (;;) {
    const radians = ((angle % 360) * Math.PI) / 180;
    let hit: Prism | undefined;
    let nearest = Number.POSITIVE_INFINITY;
    for (const prism of prisms) {
      const [dx, dy] = [prism.x - x, prism.y - y];
      const ahead = dx * Math.cos(radians) + dy * Math.sin(radians);
      const aside = Math.abs(dy * Math.cos(radians) - dx * Math.sin(radians));
      if (ahead > WIDTH && aside < WIDTH && ahead < nearest) {
        hit = prism;
        nearest = ahead;
      }
    }
    if (!hit) return { sequence };
    sequence.push(hit.id);
    x = hit.x;
    y = hit.y;
    angle += hit.angle;
  }
}
