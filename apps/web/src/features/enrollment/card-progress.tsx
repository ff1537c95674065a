import { lazy, Suspense } from 'react';
import type { CardFootProps } from '~/lib/course-action';
import { useSession } from '~/lib/session/session';

const CardContinue = lazy(async () => ({ default: (await import('./card-continue.tsx')).CardContinue }));

/** The foot of a course's card: its price, until it is known that the person who looks is enrolled. */
export function CardProgress(props: CardFootProps) {
  const { status } = useSession();
  if (status !== 'authenticated') return props.children;
  return (
    <Suspense fallback={props.children}>
      <CardContinue {...props} />
    </Suspense>
  );
}
