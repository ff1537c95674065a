import type { ConnectionState } from './live-events.ts';
import { useConnection } from './use-connection.ts';

const words: Record<ConnectionState, string> = {
  connected: 'Connected',
  connecting: 'Connecting …',
  off: 'Not connected',
};
const dots: Record<ConnectionState, string> = {
  connected: 'bg-success',
  connecting: 'border border-control',
  off: 'border border-control bg-sunken',
};

/** Whether what happens elsewhere shows here at once: a dot and a word. Quiet, and not read out when it changes. */
export function LiveStatus({ className = '' }: { className?: string }) {
  const { state } = useConnection();
  return (
    <p className={`flex items-center gap-2 text-13 text-ink3 ${className}`}>
      <span aria-hidden className={`size-2 shrink-0 rounded-full ${dots[state]}`} />
      <span>
        <span className="sr-only">Live updates: </span>
        {words[state]}
      </span>
    </p>
  );
}
