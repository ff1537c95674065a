import type { Person } from '@darasa/contract/identity/people-schemas';
import { roleArea } from '@darasa/contract/identity/rules';
import { supportReason } from '@darasa/contract/identity/support-view/rules';
import { useState } from 'react';
import { useConfirmedCall } from '~/lib/api/confirmed-call';
import { Confirm } from '~/ui/confirm';
import { TextArea } from '~/ui/fields/text-field';
import { nameOf, shortName } from '../person-labels.ts';
import { enterView } from './own-session.ts';
import { beginSupportView } from './support-view-calls.ts';

interface Props {
  person: Person;
  isOpen: boolean;
  onClose: () => void;
}

/** Asks for the reason, and then this tab sees the site as the person. */
export function ViewAsDialog({ person, isOpen, onClose }: Props) {
  const confirmed = useConfirmedCall();
  const [reason, setReason] = useState('');
  return (
    <Confirm
      question={`See the site as ${nameOf(person)}?`}
      action="See the site"
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={async () => {
        if (reason.trim().length < supportReason.min)
          throw new Error(`Say in at least ${supportReason.min} characters what it is for.`);
        const begun = await confirmed(() => beginSupportView(person.user_id, reason.trim()));
        enterView(begun, window.location.pathname);
        window.location.assign(`/${roleArea(person.roles)}/dashboard`);
      }}
    >
      <p>
        For 30 minutes this tab shows what {shortName(person)} sees. You can change nothing, and you do not
        see their notes, notifications and security settings.
      </p>
      <TextArea
        label="Reason"
        description={`${shortName(person)} reads it on their activity page. It also stands in the audit log, with the parts of the site that you look at.`}
        maxLength={supportReason.max}
        rows={3}
        className="min-h-24 text-ink"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </Confirm>
  );
}
