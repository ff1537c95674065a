/** In `seeded_content`: the demo content is there, or it was and somebody removed it. */
export const DEMO_MARK = 'demo';
export const DEMO_REMOVED_MARK = 'demo-removed';
/** Before the slug of a category that was made for it. */
export const DEMO_CATEGORY = 'demo-category:';
