/** What makes an empty site one of somebody's own, in this order. Each is done when the site's state says so, never by a tick. */
export const setupSteps = ['look', 'categories', 'email', 'payments', 'teacher', 'course', 'people'] as const;
export type SetupStep = (typeof setupSteps)[number];

/** About how long each takes, in minutes. */
export const setupMinutes: Record<SetupStep, number> = {
  look: 5,
  categories: 5,
  email: 5,
  payments: 10,
  teacher: 2,
  course: 20,
  people: 5,
};

/** Beyond it people are not counted. */
export const MOST_COUNTED = 1000;

/** What the demo content has, as the screen says before it is loaded. */
export const demoContent = { courses: 62, teachers: 13, learners: 641 };
export const demoStates = ['none', 'loading', 'loaded', 'removing', 'kept'] as const;
export type DemoState = (typeof demoStates)[number];
