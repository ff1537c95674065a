import { coloursOf, type SiteLook } from '#platform/look/index';

/** The product's colours as mail programs know them, light and dark: hexadecimal, computed from the tokens of the web. */
const own = {
  page: ['#f8fbf9', '#0c1512'],
  surface: ['#ffffff', '#141e1a'],
  sunken: ['#edf3ee', '#1c2723'],
  line: ['#dbe2dd', '#2b3733'],
  ink: ['#0f211a', '#f0f5f1'],
  ink2: ['#40524a', '#c1cac3'],
  primary: ['#01593c', '#58da9d'],
  onPrimary: ['#f9fdfa', '#041b12'],
} as const;
export type Colour = keyof typeof own;
export type EmailColours = Readonly<Record<Colour, readonly [light: string, dark: string]>>;

/** The colours of a site's emails: its own where people press and read on, on grounds that are always the same. */
export function emailColours(look: SiteLook | undefined): EmailColours {
  const chosen = coloursOf(look);
  if (!chosen) return own;
  const { light, dark } = chosen;
  return {
    ...own,
    primary: [light.primary, dark.primary],
    onPrimary: [light['on-primary'], dark['on-primary']],
  };
}

export const TEXT_FONT = "Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
export const HEADING_FONT = `'Bricolage Grotesque',${TEXT_FONT}`;

/** Light colours stand at each element, since many programs read nothing else; these rules turn them dark where they count. */
export const darkRules = (colours: EmailColours): string =>
  (Object.keys(colours) as Colour[])
    .flatMap((name) => [
      `.bg-${name}{background-color:${colours[name][1]}!important}`,
      `.fg-${name}{color:${colours[name][1]}!important}`,
      `.edge-${name}{border-color:${colours[name][1]}!important}`,
    ])
    .join('');
