import { createFileRoute, redirect } from '@tanstack/react-router';

/** The tracks are listed on the learning paths page. */
export const Route = createFileRoute('/_site/_marketing/tracks/')({
  beforeLoad: () => {
    throw redirect({ href: '/learning-paths', statusCode: 308 });
  },
});
