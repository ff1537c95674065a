export const bundleLimits = { title: 120, summary: 400, courses: 30, bundles: 200 } as const;

/** The page of a bundle. */
export const bundlePath = ({ slug, track }: { slug: string; track: unknown }): string =>
  track ? `/tracks/${encodeURIComponent(slug)}` : `/courses/bundles/${encodeURIComponent(slug)}`;
/** Where it is paid. */
export const bundleCheckoutPath = (slug: string): string =>
  `/courses/bundles/${encodeURIComponent(slug)}/checkout`;
