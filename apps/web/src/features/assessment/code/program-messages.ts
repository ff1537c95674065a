import type { ProgramInBrowser, ProgramRunner } from '@darasa/sandbox/browser';

/** Between the page and the worker that runs a program. */
export type ToWorker =
  /** The interpreter's file, and the program whose language and limits it is prepared for. */
  | { kind: 'prepare'; file: ArrayBuffer; program: ProgramInBrowser }
  | { kind: 'run'; number: number; program: ProgramInBrowser; stdin: string };

export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'prepared' }
  | { kind: 'result'; number: number; result: Awaited<ReturnType<ProgramRunner['run']>> }
  | { kind: 'fault'; number: number };
