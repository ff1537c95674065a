import { useEffect, useState } from 'react';
import { formatBytes } from '~/lib/format';

/** How much room this browser has for the site, as it estimates it. */
export function StorageLine({ used }: { used: number }) {
  const [free, setFree] = useState<number>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when downloads have come or gone
  useEffect(() => {
    let gone = false;
    void navigator.storage?.estimate?.().then(({ quota = 0, usage = 0 }) => {
      if (!gone) setFree(Math.max(0, quota - usage));
    });
    return () => {
      gone = true;
    };
  }, [used]);
  return (
    <>
      {formatBytes(used)} on this device
      {free !== undefined && `, room for about ${formatBytes(free)} more`}
    </>
  );
}
