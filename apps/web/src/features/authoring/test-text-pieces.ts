/** For tests of the editors of questions: another feature's tests may import what only tests use. */
export { textPieces } from './text-pieces.ts';
