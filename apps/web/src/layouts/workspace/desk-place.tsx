import type { DeskPermission } from '@darasa/contract/http/desk-permissions';
import { type NavigateOptions, RouterContextProvider, useRouter } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { useUser } from '~/lib/session/session';
import { LinkPlace } from '~/ui/path-link';
import { deskScreens, listsAlone, screenOf } from './desk-screens.ts';

const ADMINISTRATOR = /^\/administrator(?=\/|$)/;

/** Where a screen of the administrators is at the desk; undefined where somebody's permissions do not open it. */
export function deskHref(href: string, abilities: readonly string[]): string | undefined {
  if (!ADMINISTRATOR.test(href)) return href;
  const screen = screenOf(href);
  const needed: DeskPermission | undefined = deskScreens[screen];
  if (listsAlone.has(screen) && /^\/[^?#]*\/[^?#]+\/[^?#]/.test(href)) return undefined;
  return needed && abilities.includes(needed) ? href.replace(ADMINISTRATOR, '/desk') : undefined;
}

/**
 * The administrators' screens at the desk: their links and their own navigation stay at it, and a link that somebody's permissions do not
 * open is its words alone.
 */
export function DeskPlace({ children }: { children: ReactNode }) {
  const router = useRouter();
  const user = useUser();
  const place = useMemo(() => {
    const abilities = user?.abilities ?? [];
    return (href: string) => deskHref(href, abilities);
  }, [user?.abilities]);
  const here = useMemo(() => {
    const navigate = (options: NavigateOptions & { href?: string }) => {
      const { href, to } = options;
      return router.navigate({
        ...options,
        ...(href !== undefined && { href: place(href) ?? '/desk/dashboard' }),
        ...(typeof to === 'string' && { to: place(to) ?? '/desk/dashboard' }),
      } as NavigateOptions);
    };
    return Object.create(router, { navigate: { value: navigate } }) as typeof router;
  }, [router, place]);
  return (
    <LinkPlace value={place}>
      <RouterContextProvider router={here}>{children}</RouterContextProvider>
    </LinkPlace>
  );
}
