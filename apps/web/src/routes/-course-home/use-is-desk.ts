import { useMatches } from '@tanstack/react-router';

/** Whether what is shown is the desk where one marks, which has the window for itself. */
export const useIsDesk = (): boolean =>
  useMatches({
    select: (matches) =>
      matches.some(({ params, search }) => {
        const { tab } = params as { tab?: string };
        return tab === 'marking' && (search as { assessment?: string }).assessment !== undefined;
      }),
  });
