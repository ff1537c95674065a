import type { Db } from '#platform/database/index';
import type { AnyJob } from '#platform/jobs/index';
import { listenToChannels } from './channels.ts';
import type {
  ProcessContext,
  Reads,
  RequestContext,
  Resources,
  ServerModule,
  Services,
} from './define-module.ts';
import type { SiteExport } from './site-export.ts';
import type { WorkKind } from './work-kind.ts';

/** The modules of a process, with what each has opened. */
export interface OpenModules<Settings> {
  list: readonly ServerModule<Settings>[];
  context: ProcessContext<Settings>;
  /** The jobs of all. */
  jobs: readonly AnyJob[];
  /** In the order opposite to that of opening. */
  close(): Promise<void>;
}

/** Opens what the requests and jobs of a process share. */
export function openModules<Settings>(
  list: readonly ServerModule<Settings>[],
  given: Pick<ProcessContext<Settings>, 'config' | 'log' | 'storage'>,
): OpenModules<Settings> {
  const resources: Record<string, unknown> = {};
  const exports: SiteExport[] = [];
  const context: ProcessContext<Settings> = {
    ...given,
    resources: resources as unknown as Resources,
    personalData: list.flatMap(({ personalData }) =>
      personalData
        ? {
            ...personalData,
            export: (db: Db, userId: number) =>
              personalData.export(db, userId, { ...context, now: new Date() }),
          }
        : [],
    ),
    keeps: list.flatMap(({ keeps }) => keeps ?? []),
    mergings: list.flatMap(({ merging }) => merging ?? []),
    exports,
  };
  const closing = new Closing();
  for (const module of list) {
    const opened = module.open?.(context);
    if (!opened) continue;
    resources[module.name] = opened.value;
    closing.add(opened.close);
  }
  exports.push(...list.flatMap((module) => module.exports?.(context) ?? []));
  return {
    list,
    context,
    jobs: list.flatMap((module) => module.jobs?.(context) ?? []),
    close: () => closing.run(),
  };
}

export interface ModuleCheck {
  name: string;
  check(): Promise<void>;
}

/** The modules of a process that answers requests. */
export interface StartedModules<Settings> {
  context: RequestContext<Settings>;
  /** What must be ready before visitors come, by module. */
  readiness: ModuleCheck[];
  /** Call it when the process begins to listen. */
  listening(): Promise<void>;
  close(): Promise<void>;
}

/** Starts the modules, one after the other: each finds the services of those before it. */
export async function startModules<Settings>(
  { list, context: shared }: OpenModules<Settings>,
  given: Omit<RequestContext<Settings>, keyof ProcessContext<Settings> | 'services' | 'reads' | 'work'>,
): Promise<StartedModules<Settings>> {
  const services: Record<string, unknown> = {};
  const work: WorkKind[] = [];
  const context: RequestContext<Settings> = {
    ...shared,
    ...given,
    services: services as unknown as Services,
    reads: readsOf(list, given.db),
    work,
  };
  const closing = new Closing();
  const readiness: ModuleCheck[] = [];
  const listeners: (() => void)[] = [];
  for (const module of list) {
    const started = await module.start?.(context);
    if (!started) continue;
    services[module.name] = started.service;
    const { ready, listening } = started;
    if (ready) readiness.push({ name: module.name, check: async () => void (await ready()) });
    if (listening) listeners.push(listening);
    closing.add(started.close);
  }
  work.push(...list.flatMap((module) => module.work?.(context) ?? []));
  const channels = list.flatMap((module) => module.channels ?? []);
  closing.add(await listenToChannels(channels, given));
  return {
    context,
    readiness,
    async listening() {
      // What visitors wait for begins before the first of them arrives
      for (const { name, check } of readiness)
        check().catch((error: unknown) =>
          shared.log.warn({ err: error }, `The module ${name} is not ready yet`),
        );
      for (const listen of listeners) listen();
    },
    close: () => closing.run(),
  };
}

const readsOf = <Settings>(list: readonly ServerModule<Settings>[], db: Db): Reads =>
  Object.assign({}, ...list.map((module) => module.reads?.(db))) as Reads;

/** What is to be closed, the last first. */
class Closing {
  readonly #closes: (() => unknown)[] = [];

  add(close: (() => unknown) | undefined): void {
    if (close) this.#closes.unshift(close);
  }
  async run(): Promise<void> {
    for (const close of this.#closes.splice(0)) await close();
  }
}
