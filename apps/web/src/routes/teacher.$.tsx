import { createFileRoute, redirect } from '@tanstack/react-router';

/** The area's other name. */
export const Route = createFileRoute('/teacher/$')({
  beforeLoad: ({ params }) => {
    throw redirect({ href: `/instructor/${params._splat ?? ''}`, statusCode: 308 });
  },
});
