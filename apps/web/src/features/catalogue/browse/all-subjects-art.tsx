import { type Ink, inks } from '@darasa/contract/catalogue/cover';

type Tile = readonly [ground: Ink, ink: Ink, shape: 0 | 1 | 2 | 3];
const tiles: readonly Tile[] = [
  ['green', 'marigold', 0],
  ['coral', 'paper', 1],
  ['cobalt', 'sky', 2],
  ['marigold', 'ink', 3],
  ['lilac', 'plum', 1],
  ['lime', 'green', 0],
  ['plum', 'coral', 2],
  ['aqua', 'green', 3],
  ['rose', 'cobalt', 1],
  ['ink', 'lime', 0],
];

const shapes = [
  (x: number, y: number) => `M${x} ${y + 32}v-32a32 32 0 0 1 32 32z`,
  (x: number, y: number) => `M${x + 6} ${y + 16}a10 10 0 1 1 20 0a10 10 0 1 1-20 0z`,
  (x: number, y: number) => `M${x} ${y + 16}a16 16 0 0 1 32 0z`,
  (x: number, y: number) => `M${x + 32} ${y}v32a32 32 0 0 1-32-32z`,
] as const;

/** A patchwork of all subjects' inks, for `All`. */
export const AllSubjectsArt = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 160 64" preserveAspectRatio="xMidYMid slice" aria-hidden className={className}>
    {tiles.map(([ground, ink, shape], index) => {
      const x = (index % 5) * 32;
      const y = Math.floor(index / 5) * 32;
      return (
        <g key={`${ground}-${ink}`}>
          <path fill={inks[ground]} d={`M${x} ${y}h32.4v32.4h-32.4z`} />
          <path fill={inks[ink]} d={shapes[shape](x, y)} />
        </g>
      );
    })}
  </svg>
);
