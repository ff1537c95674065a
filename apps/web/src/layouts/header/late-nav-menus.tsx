import { createIsomorphicFn } from '@tanstack/react-start';
import { type FunctionComponent, lazy } from 'react';
import { isWide } from '~/lib/wide';
import { NavMenus } from './nav-menus.tsx';

const drawnAtOnce = createIsomorphicFn()
  .server((): FunctionComponent | null => NavMenus)
  .client(() => null);

const load = async () => ({ default: (await import('./nav-menus.tsx')).NavMenus });
// Beside the page's own code, not after it. A failure shows where the menus are drawn.
if (typeof document !== 'undefined' && isWide()) load().catch(() => undefined);

/** The server has them at hand, wide windows load them with the page, and phones, which have a drawer instead, never do. */
export const LateNavMenus = drawnAtOnce() ?? lazy(load);
