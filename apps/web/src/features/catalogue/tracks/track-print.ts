/** The subject whose pattern a track uses. An unknown track gets one by its name. */
const prints: Record<string, string> = {
  fullstack: 'programming',
  'data-science': 'data-science',
  mobile: 'design',
  cloud: 'technology',
};

/** Category and seed for a track's cover, the same everywhere. */
export const trackPrint = (slug: string): { category: string; seed: string } => ({
  category: prints[slug] ?? slug,
  seed: `track-${slug}`,
});
