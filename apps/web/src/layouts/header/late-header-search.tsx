import { createIsomorphicFn } from '@tanstack/react-start';
import { type FunctionComponent, lazy } from 'react';
import { isWide } from '~/lib/wide';
import { HeaderSearch, type HeaderSearchProps } from './header-search.tsx';

const drawnAtOnce = createIsomorphicFn()
  .server((): FunctionComponent<HeaderSearchProps> | null => HeaderSearch)
  .client(() => null);

/** Phones call it when somebody is about to search. */
export const loadHeaderSearch = async () => ({ default: (await import('./header-search.tsx')).HeaderSearch });
// Beside the page's own code, not after it. A failure shows where the search is drawn.
if (typeof document !== 'undefined' && isWide()) loadHeaderSearch().catch(() => undefined);

/** The server has it at hand, wide windows load it with the page, and phones when it is opened. */
export const LateHeaderSearch = drawnAtOnce() ?? lazy(loadHeaderSearch);
