import type { DemoTrack } from './types.ts';

/** Android with Kotlin first, then one app for two platforms, then release and offline work: 15 courses. */
export const mobileTrack: DemoTrack = {
  slug: 'mobile',
  name: 'Mobile App Developer',
  summary: 'Build, release and maintain phone apps, with Kotlin, Flutter and React Native.',
  description: `This track is for people who want to make apps for the phones around them. No experience is needed, but
you will want a computer with at least 8 GB of memory and an Android phone you can connect by cable.

You begin with Kotlin and a savings tracker on your own phone, then learn the tools every team uses and build richer
Android screens. Flutter and React Native follow, with the web skills that React Native rests on, so that you can
choose the right approach for a client instead of the only one you know.

The last part is about the real world: getting an app through Google Play, and designing it to keep working
where the network does not. At seven hours a week, allow ten to twelve months.`,
  outcomes: [
    'Write Android apps in Kotlin with Jetpack Compose',
    'Build one app for Android and iPhone with Flutter',
    'Use React Native with the camera, location and notifications',
    'Publish an app on Google Play and manage its updates',
    'Design apps that keep working without a network',
  ],
  courses: [
    'kotlin-for-beginners',
    'first-android-app-kotlin',
    'command-line-essentials',
    'git-github-teams',
    'how-the-web-talks-http-apis',
    'jetpack-compose-interfaces',
    'flutter-from-scratch',
    'html-structure-and-forms',
    'css-layout-flexbox-grid',
    'javascript-first-steps',
    'javascript-in-the-browser',
    'react-fundamentals',
    'react-native-with-expo',
    'publish-app-google-play',
    'offline-first-mobile-apps',
  ],
};
