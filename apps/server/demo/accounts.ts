/** The accounts that demo visitors sign in with, one for each role. */
export interface DemoAccount {
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  headline: string;
  /** Markdown */
  bio: string;
  roles: string[];
}

/** Public on purpose: demo content is refused in production unless asked for. */
export const DEMO_PASSWORD = 'Darasa!2026';

export const demoAccounts: DemoAccount[] = [
  {
    username: 'demo-student',
    email: 'student@darasa.example',
    firstName: 'Demo',
    lastName: 'Student',
    headline: '',
    bio: '',
    roles: ['student'],
  },
  {
    username: 'demo-instructor',
    email: 'instructor@darasa.example',
    firstName: 'Demo',
    lastName: 'Instructor',
    headline: 'The account for trying out what teachers can do',
    bio: 'This account belongs to the demo content. Log in with it to see courses the way their instructor does.',
    roles: ['instructor'],
  },
  {
    username: 'demo-admin',
    email: 'admin@darasa.example',
    firstName: 'Demo',
    lastName: 'Admin',
    headline: '',
    bio: '',
    roles: ['admin'],
  },
];
