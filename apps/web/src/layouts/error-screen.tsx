import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { Button, buttonClass } from '~/ui/button';
import { ErrorState } from '~/ui/message';

/** When a page can't be shown: what happened, another try, and a way out. */
export function ErrorScreen({ error }: ErrorComponentProps) {
  const router = useRouter();
  const text = error instanceof Error && error.name === 'ApiError' ? error.message : undefined;
  return (
    <div className="wrap py-12">
      <ErrorState
        title="This page could not be loaded"
        actions={
          <>
            <Button onClick={() => void router.invalidate()}>Try again</Button>
            <a href="/" className={buttonClass({ look: 'outline' })}>
              Go to the start page
            </a>
          </>
        }
      >
        <p>{text ?? 'Something went wrong on our side. It has been noted; trying again often helps.'}</p>
      </ErrorState>
    </div>
  );
}
