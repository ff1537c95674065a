import { CloudOff } from 'lucide-react';
import { Icon } from '~/ui/icon';
import { isUnsaved } from '../course-document/document-state.ts';
import { draftMessages } from '../drafts/draft-calls.ts';
import { useStoreValue } from '../editing/editing-context.tsx';

/** Says where the text is while the server is out of reach. */
export function UnsentNotice() {
  const apart = useStoreValue(
    ({ state, kept }) => isUnsaved(state) && kept === 'kept' && (!state.online || state.failures > 0),
  );
  return (
    <div role="status">
      {apart && (
        <p className="flex items-center gap-2 border-b border-line bg-sunken px-4 py-2.5 text-15">
          <Icon of={CloudOff} size={18} />
          {draftMessages.offline}. It is sent when you are back online.
        </p>
      )}
    </div>
  );
}
