import { type AnnouncementState, mayAct } from '@darasa/contract/announcements/announcement-rules';
import { announcementEndpoints } from '@darasa/contract/announcements/endpoints';
import type { SentAnnouncement } from '@darasa/contract/announcements/schemas';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleStop, Pencil, Pin, PinOff, Play, Trash2, Undo2, Users } from 'lucide-react';
import { useState } from 'react';
import { request } from '~/lib/api/client';
import { callKey } from '~/lib/api/mutations';
import { formatCount, formatQuantity } from '~/lib/format';
import { momentInText } from '~/lib/time/local-time';
import { ActionMenu, type MenuAction } from '~/ui/action-menu';
import { Badge } from '~/ui/chip';
import { Confirm } from '~/ui/confirm';
import { showToast } from '~/ui/toast';
import { placeLabel } from '../place-label.ts';
import { ANNOUNCEMENTS } from '../queries.ts';
import { ReadersDialog } from './readers-dialog.tsx';

interface Props {
  announcement: SentAnnouncement;
  showsPlace: boolean;
  onChange: () => void;
}

const stateWords: Record<AnnouncementState, string | null> = {
  scheduled: 'Scheduled',
  sending: 'Being sent',
  stopped: 'Stopped',
  sent: null,
  withdrawn: 'Withdrawn',
};

/** One announcement as its writers see it: how it stands, who has read it, and what can be done with it. */
export function SentLine({ announcement, showsPlace, onChange }: Props) {
  const { id, texts, state, pinned, place, author, send_at, told, read } = announcement;
  const [open, setOpen] = useState<'readers' | 'withdraw' | 'delete'>();
  const queryClient = useQueryClient();
  const renew = () => queryClient.invalidateQueries({ queryKey: [ANNOUNCEMENTS] });
  const failed = (error: Error) => showToast(error.message);
  const changeState = useMutation({
    mutationFn: (to: 'sending' | 'stopped' | 'withdrawn') =>
      request(announcementEndpoints.state, { params: { id }, body: { state: to } }),
    onSuccess: renew,
    onError: failed,
  });
  const pin = useMutation({
    mutationFn: () => request(announcementEndpoints.pin, { params: { id }, body: { pinned: !pinned } }),
    onSuccess: renew,
    onError: failed,
  });
  const remove = useMutation({
    mutationFn: (_: undefined, context) =>
      request(announcementEndpoints.remove, { params: { id }, key: callKey(context) }),
    onSuccess: renew,
  });
  const title = texts[0]?.title ?? '';
  const action = (name: Parameters<typeof mayAct>[0], entry: MenuAction): MenuAction[] =>
    mayAct(name, state) ? [entry] : [];
  const actions: MenuAction[] = [
    ...(told > 0
      ? [{ id: 'readers', label: 'Who has read it', icon: Users, onAction: () => setOpen('readers') }]
      : []),
    ...action('change', { id: 'change', label: 'Change', icon: Pencil, onAction: onChange }),
    ...action('pin', {
      id: 'pin',
      label: pinned ? 'No longer keep above the others' : 'Keep above the others',
      icon: pinned ? PinOff : Pin,
      onAction: () => pin.mutate(),
    }),
    ...action('stop', {
      id: 'stop',
      label: 'Stop sending',
      icon: CircleStop,
      onAction: () => changeState.mutate('stopped'),
    }),
    ...action('resume', {
      id: 'resume',
      label: 'Go on sending',
      icon: Play,
      onAction: () => changeState.mutate('sending'),
    }),
    ...action('withdraw', {
      id: 'withdraw',
      label: 'Withdraw',
      icon: Undo2,
      onAction: () => setOpen('withdraw'),
    }),
    ...action('delete', { id: 'delete', label: 'Delete', icon: Trash2, onAction: () => setOpen('delete') }),
  ];
  const word = stateWords[state];
  const facts = [
    ...(showsPlace ? [placeLabel(place)] : []),
    ...(author === null ? [] : [author]),
    momentInText(send_at, new Date()),
    ...(told > 0 ? [`Read by ${formatCount(read)} of ${formatQuantity(told, 'person', 'people')}`] : []),
  ];
  return (
    <li className="flex items-start justify-between gap-3 border-b border-line py-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <span dir="auto" className="min-w-0 font-semibold wrap-anywhere">
            {title}
          </span>
          {word !== null && <Badge tone="soft">{word}</Badge>}
          {pinned && state !== 'withdrawn' && <Badge tone="accent">Pinned</Badge>}
        </p>
        <p dir="auto" className="tabular mt-0.5 text-15 text-ink2 wrap-anywhere">
          {facts.join(' · ')}
        </p>
      </div>
      {actions.length > 0 && <ActionMenu label={`Actions on “${title}”`} actions={actions} />}
      {open === 'readers' && <ReadersDialog id={id} title={title} onClose={() => setOpen(undefined)} />}
      <Confirm
        question="Withdraw this announcement?"
        action="Withdraw"
        danger
        isOpen={open === 'withdraw'}
        onClose={() => setOpen(undefined)}
        onConfirm={() => changeState.mutateAsync('withdrawn')}
      >
        Nobody sees it any more, and those who have not been told yet will not be. Emails that were sent stay
        where they are.
      </Confirm>
      <Confirm
        question="Delete this announcement?"
        action="Delete"
        danger
        isOpen={open === 'delete'}
        onClose={() => setOpen(undefined)}
        onConfirm={() => remove.mutateAsync(undefined)}
      >
        Nobody has it yet. What you have written is removed.
      </Confirm>
    </li>
  );
}
