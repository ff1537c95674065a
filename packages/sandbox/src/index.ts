/** Runs programs of learners, with limits that hold, and grades them. */
export { createWasmExecutor, type WasmExecutor } from './executors/wasm-executor.ts';
export {
  type Grade,
  grade,
  sameOutput,
  type TestCase,
  type TestResult,
  type Verdict,
  verdicts,
} from './grade.ts';
export {
  BusyError,
  type Executor,
  type Job,
  type Language,
  type Limits,
  languages,
  type RunResult,
} from './types.ts';
