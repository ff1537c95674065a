import { placeName } from '@darasa/contract/authoring/places';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '~/lib/save-file';
import { Button } from '~/ui/button';
import { Confirm } from '~/ui/confirm';
import { Icon } from '~/ui/icon';
import { titlesIn, valueText } from '../conflicts/conflict-values.ts';
import type { DocumentState } from '../course-document/document-state.ts';
import { isLocal } from '../course-document/document-state.ts';
import { isLostAccess } from '../course-document/lost-access.ts';
import { titleOf } from '../drafts/draft-backend.ts';
import { useStore, useStoreValue } from '../editing/editing-context.tsx';
import { differences } from '../history/differences.ts';

/**
 * Says why the server does not take what was written, and where it is. Who may not write here any more can take their words
 * along, or let them go.
 */
export function RefusedNotice() {
  const store = useStore();
  const refused = useStoreValue(({ state }) => state.refused);
  const kept = useStoreValue((snapshot) => snapshot.kept);
  const [asked, setAsked] = useState(false);
  const lost = isLostAccess(refused);
  return (
    <div role="alert">
      {refused !== null && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-sunken px-4 py-2.5">
          <p className="flex min-w-0 flex-1 basis-72 items-start gap-2 text-15">
            <Icon of={TriangleAlert} size={18} className="mt-0.5 text-danger" />
            <span>
              <strong className="font-semibold">Your last changes are not saved.</strong> {refused}.{' '}
              {kept === 'kept' ? 'What you wrote is kept on this device.' : 'Keep this page open.'}
              {!lost && ' Change it, and it is saved again.'}
            </span>
          </p>
          {lost && (
            <div className="flex flex-wrap gap-2">
              <Button look="outline" onClick={() => download(store.get().state)}>
                Download what you wrote
              </Button>
              <Button look="quiet" onClick={() => setAsked(true)}>
                Discard it
              </Button>
            </div>
          )}
        </div>
      )}
      {asked && (
        <Confirm
          question="Discard what you wrote?"
          action="Discard"
          danger
          worksOffline
          isOpen
          onClose={() => setAsked(false)}
          onConfirm={async () => {
            const { version, base, conflicts, savedAt, savedBy } = store.get().state;
            const known = conflicts.filter((conflict) => !isLocal(conflict));
            store.replace({ version, document: base, conflicts: known, savedAt, savedBy });
          }}
        >
          <p>Your changes since the last save will be deleted from this device. The course stays as it is.</p>
        </Confirm>
      )}
    </div>
  );
}

/** What differs from the course as it was saved last, as plain text. */
export function unsavedText({ base, document }: Pick<DocumentState, 'base' | 'document'>): string {
  const titles = titlesIn(base, document);
  return differences(base, document)
    .map(({ path, after }) => {
      const name = placeName(after === undefined ? base : document, path);
      return `${name}\n\n${after === undefined ? '(removed)' : valueText(after, path, titles)}\n`;
    })
    .join('\n\n');
}

const download = (state: DocumentState): void =>
  saveFile(`${titleOf(state.document)}, not saved.txt`, 'text/plain;charset=utf-8', unsavedText(state));
