import { useRouteContext } from '@tanstack/react-router';

/** The footer of working areas, in one line. */
export function WorkFooter() {
  const { site } = useRouteContext({ from: '__root__' });
  return (
    <footer className="flex h-10 shrink-0 items-center border-t border-line px-4 text-13 text-ink3 md:px-8">
      <p className="truncate">
        © {new Date().getUTCFullYear()} {site.name}. All rights reserved.
      </p>
    </footer>
  );
}
