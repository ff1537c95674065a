/** Which subject's print a track carries. A track that is not known here borrows one by its name. */
const prints: Record<string, string> = {
  fullstack: 'programming',
  'data-science': 'data-science',
  mobile: 'design',
  cloud: 'technology',
};

/** Category and seed for a track's cover, the same wherever the track is shown. */
export const trackPrint = (slug: string): { category: string; seed: string } => ({
  category: prints[slug] ?? slug,
  seed: `track-${slug}`,
});
