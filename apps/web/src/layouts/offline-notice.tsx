import { WifiOff } from 'lucide-react';
import { useOnline } from '~/lib/online';
import { Icon } from '~/ui/icon';

/** Says that the connection is lost, and what still works. The live region always exists, so that changes are announced. */
export function OfflineNotice() {
  const online = useOnline();
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-0 z-40 grid justify-items-center p-3"
    >
      {!online && (
        <p className="flex items-center gap-3 rounded-m bg-ink px-4 py-3 text-15 text-bg shadow-float">
          <Icon of={WifiOff} size={18} />
          You are offline. You can still read this page.
        </p>
      )}
    </div>
  );
}
