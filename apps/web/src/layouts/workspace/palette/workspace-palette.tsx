import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useUser } from '~/lib/session/session';
import { useDebounced } from '~/lib/use-debounced';
import { CommandPalette } from '~/ui/command-palette/command-palette';
import type { Command } from '~/ui/command-palette/matching-commands';
import { accountLinks } from '../../header/account-links.ts';
import { useAllEntries } from '../entries/use-entries.ts';
import { areasOf } from '../work-areas.ts';
import { useFound } from './use-found.ts';

const DEBOUNCE_MS = 150;

interface Props {
  onClose: () => void;
  onShortcuts: () => void;
}

/** Every page of somebody's areas, their own pages and courses; for administrators people and orders too. */
export function WorkspacePalette({ onClose, onShortcuts }: Props) {
  const router = useRouter();
  const user = useUser();
  const [text, setText] = useState('');
  const areas = areasOf(user);
  const entries = useAllEntries(areas);
  const found = useFound(useDebounced(text.trim(), DEBOUNCE_MS), areas);
  const to = (href: string, label: string, note: string): Command => ({
    id: `${note} ${href}`,
    label,
    note,
    run: () => void router.navigate({ href }),
  });
  const pages = areas.flatMap(({ id, name }) =>
    (entries[id] ?? []).map(({ href, label }) => to(href, label, name)),
  );
  const known = new Set(areas.flatMap(({ id }) => (entries[id] ?? []).map(({ href }) => href)));
  const own = user ? accountLinks(user).filter(({ href }) => !known.has(href)) : [];
  return (
    <CommandPalette
      title="Go to"
      label={
        areas.some(({ id }) => id === 'administrator')
          ? 'Page, course, person or order'
          : 'Page or course of yours'
      }
      isOpen
      onClose={onClose}
      onText={setText}
      found={found.map(({ href, label, note }) => to(href, label, note))}
      commands={[
        ...pages,
        ...own.map(({ href, label }) => to(href, label, 'Yours')),
        to('/courses', 'All courses', 'Catalogue'),
        { id: 'shortcuts', label: 'Keyboard shortcuts', note: '?', run: onShortcuts },
      ]}
    />
  );
}
