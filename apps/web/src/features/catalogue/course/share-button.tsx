import type { CourseDetails } from '@darasa/contract/catalogue/schemas';
import { Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }));

/** Native sharing if available, else a small dialog that is loaded with the first use. */
export function ShareButton({ course }: { course: CourseDetails }) {
  const [dialog, setDialog] = useState<'unused' | 'open' | 'closed'>('unused');
  const share = async () => {
    const data = {
      title: course.title,
      text: course.subtitle,
      url: window.location.origin + course.canonicalPath,
    };
    if (!navigator.canShare?.(data)) return setDialog('open');
    try {
      await navigator.share(data);
    } catch (error) {
      // Closing the native dialog is a cancellation; after any other error show our own dialog.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setDialog('open');
    }
  };
  return (
    <>
      <Button look="outline" className="mt-5 w-full" onClick={() => void share()}>
        <Icon of={Share2} size={18} />
        Share
      </Button>
      {dialog !== 'unused' && (
        <Suspense>
          <ShareDialog
            title={course.title}
            url={window.location.origin + course.canonicalPath}
            isOpen={dialog === 'open'}
            onClose={() => setDialog('closed')}
          />
        </Suspense>
      )}
    </>
  );
}
