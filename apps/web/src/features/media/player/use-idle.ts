import { useEffect, useState } from 'react';

const IDLE_MS = 2500;

/**
 * Whether nobody has moved or pressed anything within an element for some seconds.
 * @param counts false: never idle
 * @returns besides, the listeners for that element
 */
export function useIdle(counts: boolean) {
  const [activeAt, setActiveAt] = useState(0);
  const [idle, setIdle] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each movement begins the wait anew
  useEffect(() => {
    setIdle(false);
    if (!counts) return;
    const timer = setTimeout(() => setIdle(true), IDLE_MS);
    return () => clearTimeout(timer);
  }, [counts, activeAt]);
  const onActivity = () => setActiveAt(Date.now());
  return {
    idle: idle && counts,
    onPointerMove: onActivity,
    onPointerDown: onActivity,
    onKeyDown: onActivity,
    onFocus: onActivity,
  };
}
