import type { NotificationKind } from '@darasa/contract/notifications/kinds/registry';
import { folderOf } from '@darasa/contract/notifications/rules';
import { Bell, type LucideIcon } from 'lucide-react';

const icons = import.meta.glob<LucideIcon>('./kinds/*/icon.ts', { eager: true, import: 'icon' });

/** A sign for what a notification is about. */
export const notificationIcon = (kind: NotificationKind): LucideIcon =>
  icons[`./kinds/${folderOf(kind)}/icon.ts`] ?? Bell;
