import { createFileRoute } from '@tanstack/react-router';
import { SettingsFrame } from '~/features/identity/account/settings/settings-frame';

/** What all pages of the settings share. */
export const Route = createFileRoute('/_site/_area/settings')({ component: SettingsFrame });
