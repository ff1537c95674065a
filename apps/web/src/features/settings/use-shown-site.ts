import { colourStyle } from '@darasa/contract/settings/colour-rules';
import type { SiteSettingsView } from '@darasa/contract/settings/endpoints';
import { logoPath } from '@darasa/contract/settings/settings-rules';
import { useRouter } from '@tanstack/react-router';

/** The page's own style element may not change: its policy knows the hash of its text. A sheet of the program's is free to. */
function showColours(style: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets = [sheet];
}

/** Shows on the page that is open what has just been saved. */
export function useShownSite(): (settings: SiteSettingsView) => void {
  const router = useRouter();
  return ({ name, tagline, logo, colours, support_email: email, public_marketing_pages: open }) => {
    const { context } = router.options;
    const site = {
      ...context.site,
      name: name.value,
      tagline: tagline.value,
      logo: logo.value === null ? null : logoPath(logo.value),
      supportEmail: email.value,
      publicMarketingPages: open.value,
    };
    const style = colourStyle(colours.value);
    // The colours of the product stand in the style sheet, below those that this page came with
    if (style === '' && context.site.colourStyle !== '') return location.reload();
    if (style !== '') showColours(style);
    router.update({ ...router.options, context: { ...context, site } });
    void router.invalidate();
  };
}
