import type { WasiSystem } from '../wasi/run-wasi.ts';

const TIME = 1_700_000_000_000_000_000n;
const RANDOM = 7;
const SUCCESS = 0;
/** Of a `filestat`: the three times at its end. */
const TIMES = { at: 40, bytes: 24 };

/** A system whose clock stands still and whose random numbers are always the same: a snapshot is the same each time that it is made. */
export function fixedSystem(system: WasiSystem): WasiSystem {
  const { wasi, imports } = system;
  const memory = () => wasi.memory.buffer;
  for (const calls of [imports.wasi_snapshot_preview1, imports.wasi_unstable]) {
    const { fd_filestat_get, path_filestat_get } = calls;
    calls.clock_time_get = (_clock: number, _precision: bigint, result: number) => {
      new DataView(memory()).setBigUint64(result, TIME, true);
      return SUCCESS;
    };
    calls.random_get = (at: number, length: number) => {
      new Uint8Array(memory(), at, length).fill(RANDOM);
      return SUCCESS;
    };
    const withoutTimes = (status: number, result: number): number => {
      if (status === SUCCESS) new Uint8Array(memory(), result + TIMES.at, TIMES.bytes).fill(0);
      return status;
    };
    calls.fd_filestat_get = (fd: number, result: number) => withoutTimes(fd_filestat_get(fd, result), result);
    calls.path_filestat_get = (...given) => withoutTimes(path_filestat_get(...given), given[4]);
  }
  return system;
}
