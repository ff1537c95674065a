import type { Runtime } from '../language.ts';
import type { SnapshotRef } from '../snapshot-ref.ts';
import type { RestorableLanguage } from './known.ts';
import { restoreLanguage } from './restore-language.ts';
import type { RestoredLanguage } from './restored-language.ts';
import { readSnapshot } from './snapshot-file.ts';

/**
 * A language whose interpreter is restored where there is a snapshot, and started anew for each program where there is none or it cannot be
 * loaded.
 */
export function restorableRuntime(language: RestorableLanguage, fresh: Runtime): Runtime {
  let loaded: { key: string; restored: RestoredLanguage | undefined } | undefined;

  async function load(ref: SnapshotRef, memoryMb: number): Promise<RestoredLanguage | undefined> {
    const key = `${ref.sha256} ${memoryMb}`;
    if (loaded?.key !== key) {
      loaded = undefined;
      const restored = await readSnapshot(ref)
        .then((snapshot) => restoreLanguage(language, snapshot, memoryMb))
        .catch(() => undefined);
      loaded = { key, restored };
    }
    return loaded.restored;
  }

  return {
    async prepare(memoryMb, snapshot) {
      const restored = snapshot && (await load(snapshot, memoryMb));
      if (restored) return { restored: true };
      await fresh.prepare(memoryMb);
      return { restored: false };
    },
    async run(program, output) {
      const restored = program.snapshot && (await load(program.snapshot, program.memoryMb));
      const isRestored = restored && (restored.takesArguments || program.args.length === 0);
      return isRestored ? restored.run(program, output) : fresh.run(program, output);
    },
  };
}
