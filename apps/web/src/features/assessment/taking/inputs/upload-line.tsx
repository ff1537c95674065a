import { Button } from '~/ui/button';
import type { Sending } from '../uploads.ts';

/** A file on its way: how far, or why it did not arrive. */
export function UploadLine({ sending, onCancel }: { sending: Sending; onCancel: () => void }) {
  const { name, share, waits, problem } = sending;
  const percent = Math.round(share * 100);
  return (
    <div className="flex min-h-12 items-center gap-3 rounded-m border border-line bg-surface px-3.5 py-1 text-15">
      <div className="min-w-0 flex-1">
        <p dir="auto" className="font-medium wrap-anywhere">
          {name}
        </p>
        {problem === null ? (
          <>
            <p role="status" className="text-14 text-ink2">
              {waits
                ? 'Waiting for a connection. Keep this page open.'
                : share >= 1
                  ? 'Checking'
                  : 'Uploading'}
            </p>
            <div
              role="progressbar"
              aria-label={`Upload of ${name}`}
              aria-valuenow={percent}
              aria-valuemin={0}
              aria-valuemax={100}
              className="my-1 h-1 overflow-hidden rounded-full bg-sunken"
            >
              <span className="block h-full bg-primary" style={{ width: `${percent}%` }} />
            </div>
          </>
        ) : (
          <p role="alert" className="text-14 font-medium text-danger">
            {problem}
          </p>
        )}
      </div>
      <Button look="quiet" onClick={onCancel}>
        {problem === null ? 'Cancel' : 'Dismiss'}
      </Button>
    </div>
  );
}
