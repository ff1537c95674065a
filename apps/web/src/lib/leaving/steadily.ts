/** However steadily somebody types: what they typed is kept after so many milliseconds. */
export const AT_LATEST_MS = 1000;

/** Runs something a moment after the last change, and at the latest a second after the first. */
export interface Steadily {
  /** Something has changed. */
  changed(): void;
  /** Not any more: it was done, or it is of no use. */
  cancel(): void;
}

/** @param rest milliseconds without a change after which it runs */
export function steadily(rest: number, run: () => void): Steadily {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let since: number | undefined;
  function cancel(): void {
    clearTimeout(timer);
    since = undefined;
  }
  return {
    changed() {
      const now = Date.now();
      since ??= now;
      clearTimeout(timer);
      timer = setTimeout(
        () => {
          cancel();
          run();
        },
        Math.max(0, Math.min(rest, since + AT_LATEST_MS - now)),
      );
    },
    cancel,
  };
}
