import type { FastifyInstance } from 'fastify';
import type { ChangeFeed, DatabaseConnection, Db } from '#platform/database/index';
import type { AnyJob } from '#platform/jobs/index';
import type { Log } from '#platform/observability/index';
import type { Realtime } from '#platform/realtime/index';
import type { Storage } from '#platform/storage/index';
import type { Measure } from '../telemetry/measure.ts';
import type { Channel, PageInvalidation } from './channels.ts';
import type { KeptData } from './kept-data.ts';
import type { Merging } from './merging.ts';
import type { PersonalData } from './personal-data.ts';
import type { SiteExport } from './site-export.ts';
import type { WorkKind } from './work-kind.ts';

/** What a process has of a module once, for its requests and its jobs: by the module's name, which adds its own by `declare module`. */
// biome-ignore lint/suspicious/noEmptyInterface: each module adds its own
export interface Resources {}

/** What modules that answer requests give to those after them: by the module's name, which adds its own by `declare module`. */
// biome-ignore lint/suspicious/noEmptyInterface: likewise
export interface Services {}

/**
 * What modules ask those after them, whom they cannot call: the one that asks says the shape by `declare module`, the one that knows
 * answers it in its `reads`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: likewise
export interface Reads {}

/** What every process has. @template Settings the part of the configuration that a module reads */
export interface ProcessContext<Settings> {
  config: Settings;
  log: Log;
  storage: Storage;
  /** Only of modules before this one while resources are opened. */
  resources: Resources;
  /** The personal data of all modules. */
  personalData: readonly PersonalData[];
  /** What is kept for a time that administrators choose, of all modules. */
  keeps: readonly KeptData[];
  /** How each module merges two accounts of one person, in the order of the modules. */
  mergings: readonly Merging[];
  /** The tables that administrators save, of all modules: complete once all have opened. */
  exports: readonly SiteExport[];
}

/** What a process has that answers requests. */
export interface RequestContext<Settings> extends ProcessContext<Settings> {
  db: Db;
  /** The same database, for code that needs its own connection. */
  connection: DatabaseConnection;
  changes: ChangeFeed;
  realtime: Pick<Realtime, 'here' | 'places' | 'guests'>;
  /** Of the modules that have started: those before this one, and afterwards all. */
  services: Services;
  reads: Reads;
  /** The kinds of work of all modules: complete once all have started. */
  work: readonly WorkKind[];
  pages: PageInvalidation;
  /** Where the API begins. */
  apiRoot: string;
  /** Begin now with what the first visitor would wait for. */
  prepare: boolean;
}

/** What was opened, and how it is closed. */
export interface Opened<What> {
  value: What;
  close?(): unknown;
}

/** What was started. */
export interface Started {
  service?: Services[keyof Services];
  /** No visitors come before this has resolved. */
  ready?(): Promise<unknown>;
  /** Called when the process begins to listen. */
  listening?(): void;
  close?(): unknown;
}

/**
 * All that a module is, said once: the server, the worker, the lists of tables and channels, OpenAPI, and the export and erasure of
 * personal data derive from it.
 */
export interface ServerModule<Settings> {
  /** Its folder. */
  name: string;
  /** The tables and views that this module alone writes. Literal: the checks read it too. */
  tables?: readonly string[];
  /** What it announces. */
  events?: Readonly<Record<string, { name: string }>>;
  /** Answers to what modules before it ask. */
  reads?(db: Db): Partial<Reads>;
  personalData?: PersonalData;
  /** What of it is kept for a time that administrators choose. */
  keeps?: readonly KeptData[];
  /** How two accounts of one person become one: for every column of its tables that refers to people. */
  merging?: Merging;
  /** Tables that administrators save as a file. */
  exports?(context: ProcessContext<Settings>): readonly SiteExport[];
  /** What of it operators watch. */
  measures?: readonly Measure[];
  /** What of it waits for people. */
  work?(context: RequestContext<Settings>): readonly WorkKind[];
  /** What every process hears from the database, and passes on to its browsers and pages. */
  channels?: readonly Channel[];
  /** Opened once a process, in the order of the modules. */
  open?(context: ProcessContext<Settings>): Opened<Resources[keyof Resources]>;
  /** Background work, and what it does on events of modules before it. */
  jobs?(context: ProcessContext<Settings>): readonly AnyJob[];
  /** In a process that answers requests, before routes are registered. */
  start?(context: RequestContext<Settings>): Started | Promise<Started>;
  /** The calls of the API, below its root. */
  routes?(api: FastifyInstance, context: RequestContext<Settings>): void;
  /** Files and other URLs outside of the API. */
  files?(app: FastifyInstance, context: RequestContext<Settings>): void;
}

/** Says what a module is; it is then in the list of `src/modules.ts`. */
export const defineModule = <Settings>(module: ServerModule<Settings>): ServerModule<Settings> => module;
