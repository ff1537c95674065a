import { type ChosenColours, siteColours, type ThemeColours } from '@darasa/contract/settings/colour-rules';

/** How the owner of a site has dressed it, for what is drawn outside of its pages. */
export interface SiteLook {
  /** Null: those of the product. */
  readonly colours: ChosenColours | null;
  /** Null: the product's mark. */
  readonly logo: {
    /** Below the site's URL; it stands for this picture for ever. */
    path: string;
    /** A square PNG; undefined where it could not be read. */
    picture: Buffer | undefined;
  } | null;
}

/** As long as nobody chooses others it is the same object. */
const computed = new WeakMap<ChosenColours, Record<'light' | 'dark', ThemeColours>>();

/** The chosen colours, changed as far as it takes for every text to be readable; undefined for those of the product. */
export function coloursOf(look: SiteLook | undefined): Record<'light' | 'dark', ThemeColours> | undefined {
  const chosen = look?.colours;
  if (!chosen) return undefined;
  const known = computed.get(chosen) ?? siteColours(chosen);
  computed.set(chosen, known);
  return known;
}

/** The main colour on white paper. @param own the product's */
export const mainOnPaper = (look: SiteLook | undefined, own: string): string =>
  coloursOf(look)?.light.primary ?? own;
