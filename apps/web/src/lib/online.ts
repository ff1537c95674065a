import { useSyncExternalStore } from 'react';
import type { Reach } from './reachability/reachability.ts';
import { site } from './reachability/site.ts';

/** False while the site can't be reached. True on the server, and until a request and a probe have failed. */
export const useOnline = (): boolean => useSyncExternalStore(site.subscribe, site.isOnline, () => true);

/** The same with the moment between, when something has failed and it is not known yet why. */
export const useReach = (): Reach => useSyncExternalStore(site.subscribe, site.state, () => 'reached');
