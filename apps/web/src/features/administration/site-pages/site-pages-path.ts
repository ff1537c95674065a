import { useLocation } from '@tanstack/react-router';

export const SITE_PAGES = '/administrator/pages';

/** Where this screen is: among the administrator's, or at the desk. */
export const useSitePagesPath = (): string =>
  useLocation({ select: ({ pathname }) => (pathname.startsWith('/desk/') ? '/desk/pages' : SITE_PAGES) });
