import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_site/_area/student/')({
  beforeLoad: () => {
    throw redirect({ href: '/student/dashboard' });
  },
});
