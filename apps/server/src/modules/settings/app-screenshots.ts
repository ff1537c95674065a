/** Screens of the demo content, which browsers show before somebody installs the site as an app (`e2e/make-app-screenshots.ts`). */
export const appScreenshots = [
  {
    src: '/app-screens/catalogue-wide.webp',
    sizes: '1280x800',
    type: 'image/webp',
    form_factor: 'wide',
    label: 'Find a course',
  },
  {
    src: '/app-screens/lesson-wide.webp',
    sizes: '1280x800',
    type: 'image/webp',
    form_factor: 'wide',
    label: 'Learn at your own pace',
  },
  {
    src: '/app-screens/learning-narrow.webp',
    sizes: '780x1560',
    type: 'image/webp',
    form_factor: 'narrow',
    label: 'Go on where you stopped',
  },
  {
    src: '/app-screens/lesson-narrow.webp',
    sizes: '780x1560',
    type: 'image/webp',
    form_factor: 'narrow',
    label: 'Learn on a phone',
  },
] as const;
