import { expect, it } from 'vitest';
import { storedPrompt } from './blank-names.ts';

it.each([
  ['Who lays the eggs?\n', 'Who lays the eggs?'],
  ['Bees live in a \\[\\[home\\]\\].\n', 'Bees live in a [[home]].'],
  ['A hive has {frame\\_count} frames.', 'A hive has {frame_count} frames.'],
  ['One\n\nTwo\n', 'One\n\nTwo'],
])('stores %j as %j', (written, stored) => expect(storedPrompt(written)).toBe(stored));
