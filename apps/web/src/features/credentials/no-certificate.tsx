import { createIsomorphicFn } from '@tanstack/react-start';
import { type FunctionComponent, lazy } from 'react';
import { NoCertificateScreen } from './no-certificate-screen.tsx';

const drawnAtOnce = createIsomorphicFn()
  .server((): FunctionComponent | null => NoCertificateScreen)
  .client(() => null);

/** For a number that was not issued here: the server has it at hand, browsers load it when it is drawn. */
export const NoCertificate =
  drawnAtOnce() ??
  lazy(async () => ({ default: (await import('./no-certificate-screen.tsx')).NoCertificateScreen }));
