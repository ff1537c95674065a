/** What learners offer to the first page. The picture is counted before it is drawn anew. */
export const madeWorkLimits = {
  ...{ title: 80, note: 160, name: 60 },
  ...{ pictureBytes: 3_000_000, width: 960, height: 720, pixels: 40_000_000 },
} as const;

export const madeWorkMessages = {
  title: 'Say what you made',
  name: 'Enter the name to be shown',
  unreadable: 'This is not a picture that can be read. Choose a JPEG, PNG or WebP file.',
  pixels: 'This picture has more than 40 megapixels. Choose a smaller one.',
  large: 'This picture is larger than 3 MB. Choose a smaller one.',
  none: 'You have offered nothing from this course',
  notFound: 'This work is not there any more',
} as const;

/** Why somebody cannot offer what they made. */
export const madeWorkObstacles = {
  'not-finished': 'Finish the course first: then you can show what you made in it',
  'own-course': 'What teachers make in their own course is not shown as learners’ work',
  'not-shown': 'The first page shows nobody under 18, and nobody whose name is kept from the public',
} as const;
export type MadeWorkObstacle = keyof typeof madeWorkObstacles;

/** Offered: waits for a decision; featured: stands on the first page. */
export const madeWorkStates = ['offered', 'featured', 'declined'] as const;
export type MadeWorkState = (typeof madeWorkStates)[number];

/** Where a picture of a work lies. */
export const madePicturePath = (name: string): string => `/made/${name}.webp`;
