import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'publish-app-google-play',
  title: 'Publish Your App on Google Play',
  subtitle: 'Signing, testing, the store page and the first month after release.',
  description: `Your app works on your phone. Between that and a stranger installing it lie a signing key, a developer account, a testing period, a privacy form and a store page. None is difficult, but each can cost you a week if it surprises you.

This short course walks through the whole path with a real app. You will prepare a signed app bundle, keep its key safe, set up testing, answer the data safety questions truthfully, and write a store page that people understand. We also cover what new personal accounts must do before release, and how to organise enough testers.

The last module is the month after: crash reports, staged updates and replying to a one-star review.`,
  category: 'programming',
  subcategory: 'mobile',
  level: 'intermediate',
  courseType: 'self-paced',
  language: 'en',
  price: 1500,
  currency: 'KES',
  teacher: 'claire-uwimana',
  tags: ['google play', 'android', 'release', 'app store', 'privacy'],
  outcomes: [
    'Create a signed app bundle and protect the upload key',
    'Set up internal and closed testing',
    'Answer the data safety form accurately',
    'Write a store page with honest screenshots',
    'Release updates in stages and watch for crashes',
  ],
  prerequisites: [
    'A finished or nearly finished Android app',
    'The one-off Google Play registration fee, paid to Google',
  ],
  modules: [
    {
      title: 'Before you upload',
      lessons: [
        { title: 'The path from phone to store', minutes: 8, type: 'video', preview: true },
        ['Version numbers and app bundles', 14],
        { title: 'Signing keys and how not to lose them', minutes: 16, type: 'video' },
        { title: 'Quiz: ready to upload?', minutes: 8, type: 'quiz' },
      ],
    },
    {
      title: 'Account and testing',
      lessons: [
        ['Personal or organisation account?', 12],
        { title: 'Internal, closed and open testing', minutes: 15, type: 'video' },
        ['Finding testers and keeping them', 12],
        { title: 'Start your closed test', minutes: 30, type: 'assignment' },
      ],
    },
    {
      title: 'The store page',
      lessons: [
        ['Title, description and icon', 14],
        { title: 'Screenshots that explain', minutes: 14, type: 'video' },
        ['Data safety and a privacy policy', 20],
        ['Ratings and target age', 10],
      ],
    },
    {
      title: 'After release',
      lessons: [
        ['Staged rollout', 12],
        ['Reading crash reports', 16],
        ['Replying to reviews', 10],
        { title: 'Your release plan', minutes: 25, type: 'assignment' },
      ],
    },
  ],
  hasCertificate: true,
  appeal: 41,
  reviews: [
    [5, 'I would have been rejected twice without the data safety lesson.'],
    [4, 'The advice on finding testers helped, our church youth group did it.'],
    [4, 'Short and complete. Rules change often, but the lessons tell you where to check.'],
    [2, 'Useful for Android only. I was hoping for at least one lesson on the App Store.'],
  ],
};
