import { type FunctionComponent, useEffect, useState } from 'react';

/** The page's own code comes first, and this before anybody can have waited long. */
const LOAD_AFTER_MS = 500;

/** What every page says about the connection, for the root component only. Its code comes soon after the page's. */
export function LateConnectionNotice() {
  const [Notice, setNotice] = useState<FunctionComponent>();
  useEffect(() => {
    const timer = setTimeout(
      () =>
        void import('./connection-notice.tsx').then(
          ({ ConnectionNotice }) => setNotice(() => ConnectionNotice),
          // Without a network: the next page tries again
          () => undefined,
        ),
      LOAD_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, []);
  return Notice && <Notice />;
}
