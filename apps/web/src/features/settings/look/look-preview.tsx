import {
  type ChosenColours,
  HEX_COLOUR,
  pageGrounds,
  siteColours,
  type ThemeColours,
} from '@darasa/contract/settings/colour-rules';
import { logoPath } from '@darasa/contract/settings/settings-rules';
import type { CSSProperties } from 'react';
import { Cover } from '~/ui/cover/cover';
import { Mark } from '~/ui/logo';

interface Props {
  name: string;
  /** '' for the product's headline. */
  tagline: string;
  logo: string | null;
  colours: ChosenColours;
}

/** What both themes are drawn with beside the site's own colours: the tokens of `ui/styles`, of which a page has one theme only. */
const inks = {
  light: { ink: '#0f211a', ink2: '#40524a', line: '#dbe2dd', control: '#7a8a81' },
  dark: { ink: '#f0f5f1', ink2: '#c1cac3', line: '#2b3733', control: '#6b7d74' },
} as const;

/** A page in both themes, as visitors see it once it is saved. Nothing in it can be used. */
export function LookPreview({ name, tagline, logo, colours }: Props) {
  const { main, accent, main_dark: dark } = colours;
  const isWhole = [main, accent, dark ?? main].every((colour) => HEX_COLOUR.test(colour));
  const themes = isWhole ? siteColours(colours) : undefined;
  return (
    <section aria-label="Preview" className="min-w-0 xl:sticky xl:top-20">
      <p className="mb-2 flex justify-between text-15">
        <b className="font-semibold">As you type</b>
        <span className="text-ink2">light and dark</span>
      </p>
      {themes ? (
        <div className="grid gap-4">
          <Page theme="light" shown={themes.light} name={name} tagline={tagline} logo={logo} />
          <Page theme="dark" shown={themes.dark} name={name} tagline={tagline} logo={logo} />
        </div>
      ) : (
        <p className="rounded-m border border-line bg-surface px-4 py-6 text-15 text-ink2">
          The preview comes back when each colour is complete.
        </p>
      )}
    </section>
  );
}

interface PageProps extends Omit<Props, 'colours'> {
  theme: 'light' | 'dark';
  shown: ThemeColours;
}

function Page({ theme, shown, name, tagline, logo }: PageProps) {
  const [bg] = pageGrounds[theme];
  const { ink, ink2, line, control } = inks[theme];
  const title: CSSProperties = { color: ink };
  return (
    <div
      inert
      aria-label={theme === 'light' ? 'Light page' : 'Dark page'}
      role="img"
      className="overflow-hidden rounded-l border"
      style={{ background: bg, color: ink2, borderColor: line }}
    >
      <div className="flex items-center gap-3 border-b px-4 py-2.5" style={{ borderColor: line }}>
        <span className="display flex min-w-0 items-center gap-2 text-15 font-bold" style={title}>
          <Mark
            className="block size-6 shrink-0 rounded-[6px]"
            logo={logo === null ? null : logoPath(logo)}
          />
          <span dir="auto" className="min-w-0 truncate">
            {name || 'Your site'}
          </span>
        </span>
        <span className="ml-auto text-14 max-md:hidden">Courses</span>
        <span
          className="rounded-m border px-3 py-1.5 text-14 font-semibold max-md:ml-auto whitespace-nowrap"
          style={{ borderColor: control, color: ink }}
        >
          Log in
        </span>
      </div>
      <div className="px-4 pt-5 pb-4">
        <p dir="auto" className="display text-24 leading-tight font-bold wrap-anywhere" style={title}>
          {tagline || 'Learn something you’ll use this week'}
        </p>
        <p className="mt-4 flex flex-wrap items-center gap-4 text-14 font-semibold">
          <span
            className="rounded-m px-3.5 py-2"
            style={{ background: shown.primary, color: shown['on-primary'] }}
          >
            Start free
          </span>
          <span className="underline underline-offset-[3px]" style={{ color: shown.primary }}>
            See all courses
          </span>
          <span
            className="rounded-full px-2.5 py-1 text-13"
            style={{ background: shown.accent, color: shown['on-accent'] }}
          >
            New
          </span>
        </p>
        <div className="mt-4 grid grid-cols-2 gap-3">
          {(['health', 'business'] as const).map((category) => (
            <Cover
              key={category}
              category={category}
              seed="preview"
              width={320}
              height={150}
              className="rounded-m"
            />
          ))}
        </div>
        <span className="mt-3 block h-1.5 overflow-hidden rounded-full" style={{ background: line }}>
          <span className="block h-full w-2/5 rounded-full" style={{ background: shown.accent }} />
        </span>
      </div>
    </div>
  );
}
