import { useRouteContext } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import type { FunctionComponent } from 'react';
import { useNavigation } from '~/lib/navigation';
import { FooterContent, footerClass } from './footer-content.tsx';
import { RenderedFooter } from './rendered-footer.tsx';

const rendered = createIsomorphicFn()
  .server((): FunctionComponent | undefined => RenderedFooter)
  .client(() => undefined);

function LiveFooter() {
  const { site } = useRouteContext({ from: '__root__' });
  return (
    <footer className={footerClass}>
      <FooterContent site={site} navigation={useNavigation()} />
    </footer>
  );
}

/** Everything the menus hold, as plain links: for reading on, for search engines, and before any code has arrived. */
export const Footer = rendered() ?? LiveFooter;
