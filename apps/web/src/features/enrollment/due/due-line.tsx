import type { CourseDue } from '@darasa/contract/enrollment/schemas';
import { Suspense } from 'react';
import { latePart } from '~/ui/late-part';

/** Not among what learners fetch ahead: without a connection a course is drawn without it. */
const DueWords = latePart(() => import('./due-words.tsx').then((loaded) => loaded.DueWords));

/** Until when a course is to be done, where something is asked. Answers kept by an earlier release do not say it. */
export function DueLine({ due, className }: { due: CourseDue | null | undefined; className?: string }) {
  return (
    due && (
      <Suspense fallback={null}>
        <DueWords due={due} className={className} />
      </Suspense>
    )
  );
}
