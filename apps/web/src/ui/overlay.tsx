import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';

interface Props {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** A dialog stands in the middle; drawers come from the left, or from below as a sheet. */
  from?: 'middle' | 'left' | 'below';
  /** In the middle: room for two things side by side. */
  wide?: boolean;
  /** Stays at the lower edge while the content scrolls. */
  footer?: ReactNode;
  children: ReactNode;
}

const places = {
  middle:
    'm-auto max-h-[min(85dvh,48rem)] w-[min(34rem,calc(100vw-32px))] rounded-l slide-none dark:border dark:border-line',
  wide: 'm-auto max-h-[min(88dvh,60rem)] w-[min(60rem,calc(100vw-32px))] rounded-l slide-none dark:border dark:border-line',
  left: 'mr-auto h-full w-[min(22rem,calc(100vw-48px))] border-r border-line slide-left',
  below: 'mt-auto max-h-[88dvh] w-full rounded-t-l border-t border-line slide-below',
} as const;

/**
 * Dialog and drawer: the focus stays inside and then returns, Escape and a click outside close it, the page behind neither
 * scrolls nor is announced. Load this file on first use: `lazy(() => import('~/ui/overlay'))`.
 */
export function Overlay({ title, isOpen, onClose, from = 'middle', wide = false, footer, children }: Props) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable
      className="fade fixed inset-0 z-40 flex bg-[oklch(0.15_0.02_168/0.55)]"
    >
      <Modal className={cx('flex flex-col overflow-hidden bg-bg text-ink', places[wide ? 'wide' : from])}>
        <AriaDialog className="flex min-h-0 flex-1 flex-col outline-none">
          <div className="flex h-15 shrink-0 items-center justify-between border-b border-line pr-2 pl-5">
            <Heading slot="title" className="text-18">
              {title}
            </Heading>
            <Button look="quiet" icon aria-label="Close" onClick={onClose}>
              <Icon of={X} />
            </Button>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-2">{children}</div>
          {footer && <div className="shrink-0 border-t border-line bg-bg px-5 py-3">{footer}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
