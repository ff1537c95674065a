import { CalendarClock } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';

const OverridesDialog = lazy(async () => ({
  default: (await import('./overrides-dialog.tsx')).OverridesDialog,
}));

/** Opens what is different in a course for single people and groups. @param course id */
export function OverridesButton({ course }: { course: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button look="outline" onClick={() => setIsOpen(true)}>
        <Icon of={CalendarClock} size={18} />
        Exceptions
      </Button>
      {isOpen && (
        <Suspense>
          <OverridesDialog course={course} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
