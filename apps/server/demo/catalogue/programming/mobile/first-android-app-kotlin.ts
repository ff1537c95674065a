import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'first-android-app-kotlin',
  title: 'Your First Android App: a Savings Tracker',
  subtitle: 'Go from an empty project to an app on your own phone.',
  description: `There is a particular pleasure in tapping an icon on your own phone and seeing something you made. This course takes you there.

You will build a savings tracker: set a goal, record deposits, watch the total grow. It has two screens, keeps its data when the phone restarts, and works with no connection at all. You will write it in Kotlin with Jetpack Compose, Android’s current toolkit for screens.

We take time over the parts that defeat beginners: installing Android Studio on a computer with 8 GB of memory, connecting a real phone by cable, and reading the red text when the build fails. No earlier app experience is needed, only the first ideas of Kotlin.`,
  category: 'programming',
  subcategory: 'mobile',
  level: 'beginner',
  courseType: 'self-paced',
  language: 'en',
  price: 1000,
  currency: 'KES',
  teacher: 'claire-uwimana',
  tags: ['android', 'kotlin', 'android studio', 'jetpack compose', 'beginner'],
  outcomes: [
    'Set up Android Studio and run an app on a real phone',
    'Build screens with text, buttons, fields and lists',
    'Keep what the user types with state',
    'Save data on the device',
    'Find the useful line in a build error',
  ],
  prerequisites: ['First steps in Kotlin', 'A computer with at least 8 GB of memory'],
  modules: [
    {
      title: 'Set up without tears',
      lessons: [
        { title: 'What you need and what you do not', minutes: 7, type: 'video', preview: true },
        { title: 'Android Studio on a modest computer', minutes: 18, type: 'video' },
        ['Connecting your own phone', 12],
        ['A tour of the project’s folders', 14],
      ],
    },
    {
      title: 'The first screen',
      lessons: [
        { title: 'Composable functions', minutes: 16, type: 'video' },
        ['Rows, columns and spacing', 15],
        ['Buttons and text fields', 16],
        { title: 'Build the deposit form', minutes: 30, type: 'assignment' },
      ],
    },
    {
      title: 'Making it remember',
      lessons: [
        { title: 'State: why the screen changes', minutes: 18, type: 'video' },
        ['A list of deposits', 16],
        ['Saving to the device', 22],
        { title: 'Quiz: why did it forget?', minutes: 8, type: 'quiz' },
      ],
    },
    {
      title: 'A second screen and a finish',
      lessons: [
        ['Moving between screens', 18],
        ['Name, icon and colours', 12],
        ['When the build goes red', 15],
        { title: 'Finish the savings tracker', minutes: 40, type: 'assignment' },
      ],
    },
  ],
  hasCertificate: true,
  appeal: 62,
  reviews: [
    [5, 'My mother now uses the savings tracker for her merry-go-round group. I made that.'],
    [5, 'The setup lessons saved me. I had given up on Android Studio twice.'],
    [4, 'Good first app. The saving lesson is harder than the rest, go slowly.'],
    [3, 'My laptop has 4 GB and it did not work even with the tips. The requirement is real.'],
  ],
};
