import { onlineManager } from '@tanstack/react-query';
import { site } from './site.ts';

/** Queries wait while the site can't be reached, and so do mutations. Call it in the browser. */
export const pauseWithoutSite = (): void =>
  onlineManager.setEventListener((setOnline) => {
    setOnline(site.isOnline());
    return site.subscribe(() => setOnline(site.isOnline()));
  });
