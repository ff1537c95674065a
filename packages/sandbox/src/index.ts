/** Runs programs of learners, with limits that hold, and grades them. */
export { createJudge0Executor } from './executors/judge0-executor.ts';
export { createPistonExecutor } from './executors/piston-executor.ts';
export { createWasmExecutor, embeddedLanguages, type WasmExecutor } from './executors/wasm-executor.ts';
export {
  type Grade,
  grade,
  type TestCase,
  type TestResult,
  type Verdict,
  verdicts,
} from './grade.ts';
export { findRings, type Rings } from './pool/rings.ts';
export type { SnapshotNews, SnapshotState } from './pool/snapshots.ts';
export { sameOutput } from './same-output.ts';
export {
  BusyError,
  type Executor,
  type Job,
  type Lane,
  type Language,
  type Limits,
  languages,
  type RunResult,
} from './types.ts';
