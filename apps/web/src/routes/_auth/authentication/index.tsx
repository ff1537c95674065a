import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_auth/authentication/')({
  beforeLoad: () => {
    throw redirect({ href: '/authentication/login', statusCode: 308 });
  },
});
