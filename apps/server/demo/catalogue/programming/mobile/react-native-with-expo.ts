import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'react-native-with-expo',
  title: 'React Native with Expo',
  subtitle: 'Use the React you know to build a phone app with camera, location and notifications.',
  description: `If you know React for the web, you are closer to a phone app than you think. This course shows what carries over, what does not, and what a phone can do that a page cannot.

You will build a road report app: take a photograph of a pothole, mark where it is, add a note and send it to the county’s list. When someone updates the report, you receive a notification.

Lessons cover native components and styling, navigation, permissions asked at the right moment, the camera and location, storing reports until there is a network, and building with Expo’s services. You can do nearly everything on one Android phone.`,
  category: 'programming',
  subcategory: 'mobile',
  level: 'intermediate',
  courseType: 'self-paced',
  language: 'en',
  price: 25,
  currency: 'GBP',
  teacher: 'claire-uwimana',
  tags: ['react native', 'expo', 'react', 'javascript', 'mobile'],
  outcomes: [
    'Build screens with React Native components and styles',
    'Set up tabs and stacks with Expo Router',
    'Ask for permissions at a moment that makes sense',
    'Use the camera, location and notifications',
    'Produce an installable build for testers',
  ],
  prerequisites: ['React, including hooks', 'JavaScript async functions'],
  modules: [
    {
      title: 'From web to phone',
      lessons: [
        { title: 'What carries over from React', minutes: 12, type: 'video', preview: true },
        ['View, Text and no div', 14],
        { title: 'Styling without CSS files', minutes: 16, type: 'video' },
        { title: 'Quiz: web or native?', minutes: 8, type: 'quiz' },
      ],
    },
    {
      title: 'Moving around',
      lessons: [
        { title: 'Tabs and stacks with Expo Router', minutes: 18, type: 'video' },
        ['Passing parameters', 12],
        ['Keyboard, safe areas and the back button', 16],
      ],
    },
    {
      title: 'The phone’s senses',
      lessons: [
        ['Asking permission well', 14],
        { title: 'Taking a photograph', minutes: 18, type: 'video' },
        ['Location and its accuracy', 16],
        { title: 'Build the report form', minutes: 35, type: 'assignment' },
      ],
    },
    {
      title: 'Network and notifications',
      lessons: [
        ['Sending a photograph on a weak signal', 18],
        ['Keeping reports until later', 18],
        { title: 'Push notifications from start to finish', minutes: 22, type: 'video' },
      ],
    },
    {
      title: 'Into other hands',
      lessons: [
        ['Development builds and why you need one', 15],
        ['A build for testers', 16],
        { title: 'Finish the road report app', minutes: 40, type: 'assignment' },
      ],
    },
  ],
  hasCertificate: true,
  appeal: 34,
  reviews: [
    [5, 'Asking permission at the right moment doubled the number of our users who allow location.'],
    [4, 'Good for React people. I had a working app in two weekends.'],
    [4, 'The section on weak signals is rare in courses and very useful here in Turkana.'],
    [3, 'A couple of screens in the Expo dashboard look different now, though the steps still work.'],
  ],
};
