import { Moon, Sun } from 'lucide-react';
import { earlyButton, useEarlyClicks } from '~/lib/early-clicks';
import { useTheme } from '~/lib/theme';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';

/** Light or dark. Both drawings are in the page and the theme's class shows one, so nothing flickers on load. */
export function ThemeToggle() {
  const { theme, toggle } = useTheme();
  useEarlyClicks('theme');
  return (
    <Button
      look="quiet"
      icon
      aria-label="Dark theme"
      aria-pressed={theme === 'dark'}
      onClick={toggle}
      {...earlyButton('theme')}
    >
      <Icon of={Moon} className="dark:hidden" />
      <Icon of={Sun} className="hidden dark:block" />
    </Button>
  );
}
