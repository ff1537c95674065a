const SUBSCRIPTION_BYTES = 48;
const EVENT_BYTES = 32;
const CLOCK = 0;
const ABSOLUTE = 1;
const SUCCESS = 0;

/** Browsers have no `SharedArrayBuffer` on pages that other sites may embed, but shared memory of WebAssembly in workers. */
const never = new Int32Array(new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true }).buffer);

/** What a program asks the size of to wait: its build of Python has no way to the clocks. There is no file of this name. */
const WAITING = /^\/?\.wait\/(\d+\.\d+)$/;

/** Waits as long as the name of a file says. @returns whether it is a name that says so */
export function waitForName(name: string): boolean {
  const [, seconds] = WAITING.exec(name) ?? [];
  if (seconds === undefined) return false;
  block(Number(seconds) * 1000);
  return true;
}

/** Blocks this process, or this worker, without using it. Whoever started it ends it when its time is up. */
const block = (milliseconds: number): void => {
  Atomics.wait(never, 0, 0, Math.max(0, milliseconds));
};

/**
 * `poll_oneoff` of WASI preview 1 for clocks: what `sleep` calls. Blocks this process without using it; streams are always ready.
 * @param at addresses in the program's memory @returns 0, success
 */
export function waitForClocks(
  memory: ArrayBuffer,
  at: { subscriptions: number; events: number; count: number; result: number },
): number {
  const view = new DataView(memory);
  const places = Array.from(
    { length: at.count },
    (_, index) => at.subscriptions + index * SUBSCRIPTION_BYTES,
  );
  const waits = places
    .filter((place) => view.getUint8(place + 8) === CLOCK)
    .map((place) => {
      const milliseconds = Number(view.getBigUint64(place + 24, true)) / 1e6;
      return view.getUint16(place + 40, true) & ABSOLUTE ? milliseconds - Date.now() : milliseconds;
    });
  const streams = places.length > waits.length;
  if (!streams && waits.length > 0) block(Math.min(...waits));
  let events = 0;
  for (const place of places) {
    const type = view.getUint8(place + 8);
    if (streams && type === CLOCK) continue;
    const event = at.events + events++ * EVENT_BYTES;
    view.setBigUint64(event, view.getBigUint64(place, true), true);
    view.setUint16(event + 8, 0, true);
    view.setUint8(event + 10, type);
    view.setBigUint64(event + 16, 0n, true);
    view.setUint16(event + 24, 0, true);
  }
  view.setUint32(at.result, events, true);
  return SUCCESS;
}
