import type { RestorableInstance } from './restorable-instance.ts';

/** Addresses of globals of ruby-3.2.0.wasm. */
const ACTIVE_JUMP = 20_619_508;
const SCANNING = 20_619_500;
const UNWINDING = 20_619_512;
const NEXT_FIBER = 20_613_340;

/** Of a jump buffer (`setjmp.h` of Ruby's WASI port): the ends of what is saved, and what the jump is doing. */
const JUMP = { top: 0, saved: 12_304, state: 12_312, capturing: 1, returning: 3 };
/** Of a fiber (`fiber.h`): its function with two arguments, whether it runs, whether it has begun, and its buffer. */
const FIBER = { call: 0, first: 4, second: 8, buffer: 12, isRunning: 6164, hasBegun: 6165 };

/** Where Ruby begins, or goes on. */
export interface RubyPlace {
  argc: number;
  argv: number;
  /** The buffer of a garbage collection at which it stopped; 0 at the beginning. */
  scan: number;
}

/**
 * Runs Ruby. Jumps, fibers and the search for references on the stack unwind the whole stack of WebAssembly into memory, and somebody outside
 * has to wind it up again: `rb_wasm_rt_start` of Ruby's port, here so that it can stop in between.
 * @param stop called at each garbage collection, with its buffer: whether to stop there
 * @returns the exit code; undefined when it was stopped
 */
export function goOn(
  instance: RestorableInstance,
  { argc, argv, scan }: RubyPlace,
  stop?: (scan: number) => boolean,
): number | undefined {
  const { exports } = instance;
  const table = exports.table as unknown as WebAssembly.Table;
  let buffer = scan;
  let fiber: [call: number, first: number, second: number] | undefined;
  for (;;) {
    if (buffer) exports.asyncify_start_rewind?.(buffer);
    const result = fiber
      ? (table.get(fiber[0]) as (first: number, second: number) => number)(fiber[1], fiber[2])
      : (exports.main?.(argc, argv) as number);
    const memory = new DataView(instance.memory.buffer);
    memory.setUint32(UNWINDING, 0, true);
    exports.asyncify_stop_unwind?.();
    buffer = 0;
    const jump = memory.getUint32(ACTIVE_JUMP, true);
    const scanning = memory.getUint32(SCANNING, true);
    const next = memory.getUint32(NEXT_FIBER, true);
    if (jump) {
      keepStack(memory, jump);
      buffer = jump;
    } else if (scanning) {
      if (stop?.(scanning)) return undefined;
      buffer = scanning;
    } else if (next) {
      memory.setUint32(NEXT_FIBER, 0, true);
      const call = memory.getUint32(next + FIBER.call, true);
      fiber = call
        ? [call, memory.getUint32(next + FIBER.first, true), memory.getUint32(next + FIBER.second, true)]
        : undefined;
      if (memory.getUint8(next + FIBER.hasBegun)) {
        memory.setUint8(next + FIBER.isRunning, 1);
        buffer = next + FIBER.buffer;
      } else memory.setUint8(next + FIBER.hasBegun, 1);
    } else return result;
  }
}

/** `setjmp` keeps how much of its buffer is used, and `longjmp` goes back to it. */
function keepStack(memory: DataView, jump: number): void {
  const state = memory.getUint32(jump + JUMP.state, true);
  const move = (from: number, to: number) =>
    memory.setUint32(jump + to, memory.getUint32(jump + from, true), true);
  if (state === JUMP.capturing) move(JUMP.top, JUMP.saved);
  else if (state === JUMP.returning) move(JUMP.saved, JUMP.top);
  else throw new Error(`A jump of Ruby is in state ${state}`);
}
