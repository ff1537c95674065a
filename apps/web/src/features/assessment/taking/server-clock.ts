/** Milliseconds since 1970 that go on evenly while the page is open, whatever is done to the device's clock. */
export const steadyNow = (): number => performance.timeOrigin + performance.now();

/** `42 min left`, `1 min 30 s left`, `20 s left`; near the end in steps of ten seconds. @param ms what is left */
export function timeLeftText(ms: number): string {
  if (ms <= 0) return 'Time is up';
  const seconds = Math.ceil(ms / 1000);
  if (seconds > 3600) {
    const minutes = Math.ceil(seconds / 60);
    return `${Math.floor(minutes / 60)} h ${minutes % 60} min left`;
  }
  if (seconds > 120) return `${Math.ceil(seconds / 60)} min left`;
  const rounded = Math.ceil(seconds / 10) * 10;
  const [minutes, rest] = [Math.floor(rounded / 60), rounded % 60];
  if (minutes === 0) return `${rest} s left`;
  return rest === 0 ? `${minutes} min left` : `${minutes} min ${rest} s left`;
}
