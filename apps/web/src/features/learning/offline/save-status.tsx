import { useOnline } from '~/lib/online';
import { saveMessage } from './save-message.ts';
import { useOutbox } from './use-outbox.ts';

/** Says whether what one does is saved: *Saved*, *3 changes wait for a connection*. Read out when it changes. */
export function SaveStatus() {
  const words = saveMessage(useOutbox(), useOnline());
  return <span role="status">{words}</span>;
}
