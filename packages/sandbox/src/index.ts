/** Runs programs of learners, with limits that hold, and grades them. */
export { createJudge0Executor } from './executors/judge0-executor.ts';
export { createPistonExecutor } from './executors/piston-executor.ts';
export { createWasmExecutor, type WasmExecutor } from './executors/wasm-executor.ts';
export {
  type Grade,
  grade,
  type TestCase,
  type TestResult,
  type Verdict,
  verdicts,
} from './grade.ts';
export { type GradedChallenge, gradeChallenge, type ProgramToGrade } from './grade-challenge.ts';
export type { Checker } from './judging/checker.ts';
export { sameOutput } from './judging/same-output.ts';
export { hasUnitTests } from './judging/unit-tests.ts';
export { findRings, type Rings } from './pool/rings.ts';
export type { SnapshotNews, SnapshotState } from './pool/snapshots.ts';
export {
  BusyError,
  type Executor,
  type Feature,
  type GivenFile,
  type Job,
  type Lane,
  type Language,
  type Limits,
  languages,
  type RunResult,
} from './types.ts';
