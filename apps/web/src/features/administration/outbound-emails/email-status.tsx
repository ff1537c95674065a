import type { OutboundEmailStatus } from '~/features/administration/administration-calls.ts';
import { cx } from '~/ui/cx';
import { statusLabels } from './outbound-emails-url.ts';

const tones: Record<OutboundEmailStatus, string> = {
  queued: 'bg-sunken text-ink2',
  sent: 'bg-primary-soft text-primary',
  kept: 'bg-accent text-on-accent',
  failed: 'bg-danger text-bg',
};

/** The status of an email. */
export const OutboundEmailStatusChip = ({ status }: { status: OutboundEmailStatus }) => (
  <span
    className={cx('inline-block rounded-full px-2.5 py-1 text-13 leading-none font-medium', tones[status])}
  >
    {statusLabels[status]}
  </span>
);
