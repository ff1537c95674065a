/** Runs with the arguments after its name, and prints what came of it. @returns the exit code */
type Operation = (args: readonly string[]) => Promise<number>;

/** Commands for whoever runs the site, each loaded when it is called. */
const OPERATIONS: Record<string, () => Promise<Operation>> = {
  doctor: async () => (await import('./doctor-command.ts')).examine,
  backup: async () => (await import('./backup-commands.ts')).backUp,
  backups: async () => (await import('./backup-commands.ts')).listBackups,
  'verify-backup': async () => (await import('./backup-commands.ts')).verify,
  restore: async () => (await import('./restore-commands.ts')).restoreSite,
  'move-media': async () => (await import('./move-media-command.ts')).moveMedia,
  'go-live': async () => (await import('./restore-commands.ts')).goLive,
  migrate: async () => (await import('./migrate-command.ts')).migrateSite,
  upgrade: async () => (await import('./upgrade/upgrade-command.ts')).upgradeSite,
  maintenance: async () => (await import('./maintenance-command.ts')).maintain,
};

export const operationNames = Object.keys(OPERATIONS);

export const findOperation = (name: string | undefined): (() => Promise<Operation>) | undefined =>
  name !== undefined && Object.hasOwn(OPERATIONS, name) ? OPERATIONS[name] : undefined;
