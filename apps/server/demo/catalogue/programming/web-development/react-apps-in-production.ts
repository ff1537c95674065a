import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'react-apps-in-production',
  title: 'React Apps in Production',
  subtitle: 'Routing, server data, forms, errors and releases for applications people depend on.',
  description: `A tutorial app never meets a dropped connection, a half-finished form or a colleague with another opinion. This six-week course is about the React applications that do.

We meet live twice a week in a group of thirty at most. Working in threes, you will take a clinic appointment system from prototype to something a real reception desk could use: typed data, cached server state, forms that survive a refresh, error boundaries, roles and permissions on screen, and a release process with a way back.

Each week ends with a code review that you both give and receive. Come with React experience; leave with opinions you can defend and a project that shows your judgement.`,
  category: 'programming',
  subcategory: 'web-development',
  level: 'advanced',
  courseType: 'instructor-led',
  language: 'en',
  price: 4500,
  currency: 'KES',
  teacher: 'wanjiru-kamau',
  tags: ['react', 'typescript', 'architecture', 'testing', 'deployment'],
  outcomes: [
    'Structure a React and TypeScript project for a team',
    'Separate server data from interface state',
    'Handle slow networks, failed requests and expired sessions',
    'Test behaviour that matters to the user',
    'Release in small steps and roll back safely',
  ],
  prerequisites: ['React in at least one finished project', 'TypeScript basics', 'About eight hours a week'],
  modules: [
    {
      title: 'Structure and boundaries',
      lessons: [
        { title: 'Tour of the clinic prototype', minutes: 20, type: 'video', preview: true },
        ['Folders, modules and ownership', 25],
        ['Typed contracts with the server', 30],
        { title: 'First review: read before you write', minutes: 30, type: 'assignment' },
      ],
    },
    {
      title: 'Server state',
      lessons: [
        { title: 'Why a cache is not a store', minutes: 25, type: 'video' },
        ['Queries, mutations and invalidation', 35],
        ['Optimistic updates and when to avoid them', 25],
      ],
    },
    {
      title: 'Forms and failure',
      lessons: [
        ['Long forms that survive a refresh', 30],
        ['Error boundaries and useful messages', 25],
        ['Expired sessions in the middle of work', 20],
        { title: 'Appointment form', minutes: 40, type: 'assignment' },
      ],
    },
    {
      title: 'Confidence',
      lessons: [
        { title: 'Tests from the user’s side', minutes: 30, type: 'video' },
        ['Permissions on screen and on the server', 25],
        { title: 'Quiz: what would you test?', minutes: 12, type: 'quiz' },
      ],
    },
    {
      title: 'Release',
      lessons: [
        ['Previews, flags and gradual release', 25],
        ['Watching errors after a release', 20],
        { title: 'Team presentation and review', minutes: 40, type: 'assignment' },
      ],
    },
  ],
  startsInDays: 28,
  weeks: 6,
  capacity: 30,
  hasCertificate: true,
  appeal: 33,
  reviews: [
    [5, 'The code reviews were the best part. I learned to ask questions in place of giving orders.'],
    [5, 'Optimistic updates and when to avoid them: we had exactly that bug with double bookings.'],
    [4, 'Demanding but fair. Eight hours a week is accurate, do not sign up thinking it is less.'],
    [3, 'My group lost a member in week three and the workload did not shrink. Content is excellent.'],
  ],
};
