import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_site/_area/administrator/')({
  beforeLoad: () => {
    throw redirect({ href: '/administrator/dashboard' });
  },
});
