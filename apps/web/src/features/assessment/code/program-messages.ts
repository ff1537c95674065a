import type { BrowserFiles, RunProgram } from '@darasa/sandbox/browser';

/** Between the page and the worker that runs a program. */
export type ToWorker =
  | { kind: 'file'; name: keyof BrowserFiles; bytes: ArrayBuffer }
  | { kind: 'run'; number: number; program: Parameters<RunProgram>[0]; stdin: string };

export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'result'; number: number; result: Awaited<ReturnType<RunProgram>> }
  | { kind: 'fault'; number: number };
