import type { Level } from '@darasa/contract/catalogue/constants';
import { type Reading, read, shown, unread } from './reading.ts';

const LEVELS: Record<string, Level> = {
  beginner: 'beginner',
  beginners: 'beginner',
  introductory: 'beginner',
  introduction: 'beginner',
  basic: 'beginner',
  foundation: 'beginner',
  foundational: 'beginner',
  novice: 'beginner',
  easy: 'beginner',
  intermediate: 'intermediate',
  medium: 'intermediate',
  advanced: 'advanced',
  expert: 'advanced',
  hard: 'advanced',
  debutant: 'beginner',
  principiante: 'beginner',
  intermediaire: 'intermediate',
  intermedio: 'intermediate',
  avance: 'advanced',
  avanzado: 'advanced',
};
const FOR_EVERYONE = new Set(['all', 'all levels', 'any', 'mixed', 'everyone']);

/** A level by the names that course sites use. "All levels" becomes beginner, with a warning. */
export function readLevel(text: string): Reading<Level> {
  const name = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
  if (FOR_EVERYONE.has(name)) return read('beginner', `${shown(text)} was read as beginner`);
  const known = LEVELS[name.replace(/ (level|course)$/, '')];
  return known
    ? read(known)
    : unread(`${shown(text)} is not a level (--level-map ${shown(text)}=… says what it is)`);
}
