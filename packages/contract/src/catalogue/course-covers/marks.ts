import type { Motif } from '../cover.ts';
import { type Drawing, disc } from './figures.ts';

/** The small mark of each subject, on a field of 100 × 100: it fills what the figures of a cover leave free. */
export const marks: Record<Motif, Drawing> = {
  programming: [['c', 'M10 90A80 80 0 0 1 90 10v38a42 42 0 0 0-42 42z']],
  technology: [
    ['c', 'M20 50h60', 14],
    ['b', disc(20, 50, 17) + disc(80, 50, 17)],
  ],
  'data-science': [
    ['c', disc(28, 28, 20) + disc(72, 72, 20)],
    ['b', disc(72, 28, 11) + disc(28, 72, 11)],
  ],
  design: [
    ['c', disc(50, 50, 42)],
    ['b', 'M8 50h84a42 42 0 0 1-84 0z'],
  ],
  business: [
    ['c', 'M8 92V62l28-16v46z'],
    ['b', 'M36 92V40l28-16v68z'],
    ['c', 'M64 92V18L92 2v90z'],
  ],
  agriculture: [['c', 'M10 10q80-4 80 80-84-4-80-80z']],
  health: [
    ['c', 'M50 50Q54 6 98 2 94 46 50 50zM50 50Q46 94 2 98 6 54 50 50z'],
    ['b', 'M50 50Q46 6 2 2 6 46 50 50zM50 50Q54 94 98 98 94 54 50 50z'],
  ],
  languages: [
    ['c', disc(50, 50, 44)],
    ['g', disc(50, 50, 29)],
    ['b', disc(50, 50, 16)],
  ],
  music: [['c', 'M20 34v32M50 10v80M80 26v48', 15]],
};
