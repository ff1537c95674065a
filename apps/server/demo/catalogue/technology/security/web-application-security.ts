import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'web-application-security',
  title: 'Web Application Security for Developers',
  subtitle: 'Attack a practice application, then fix every hole you found.',
  description: `The best way to remember a weakness is to have used it. In this course you receive a deliberately careless hospital appointments site that runs only on your own computer. You break it, one weakness at a time, then repair the code and prove that the repair holds.

Topics include injection, cross-site scripting, broken permissions, unsafe uploads, leaking error messages, forged requests and dependencies with known faults. Code is in JavaScript and SQL, simple enough for a Python or PHP developer to follow.

We begin with law and ethics, including Kenya’s Computer Misuse and Cybercrimes Act: you test only what you own or have written permission to test.`,
  category: 'technology',
  subcategory: 'security',
  level: 'intermediate',
  courseType: 'self-paced',
  language: 'en',
  price: 3000,
  currency: 'KES',
  teacher: 'hassan-ali',
  tags: ['web security', 'owasp', 'xss', 'sql injection', 'developers'],
  outcomes: [
    'Test a web application for common weaknesses',
    'Fix injection and cross-site scripting at the source',
    'Find and close gaps in permissions',
    'Handle uploads, errors and secrets safely',
    'Report a weakness clearly and responsibly',
  ],
  prerequisites: ['You can build a small web application', 'Basic SQL'],
  modules: [
    {
      title: 'Rules and tools',
      lessons: [
        { title: 'Permission in writing', minutes: 8, type: 'video', preview: true },
        ['Running the practice hospital', 14],
        { title: 'A proxy between you and the site', minutes: 18, type: 'video' },
        ['Think like a bored teenager', 10],
      ],
    },
    {
      title: 'Input you cannot trust',
      lessons: [
        { title: 'SQL injection, used and repaired', minutes: 22, type: 'video' },
        ['Cross-site scripting in three places', 22],
        ['Unsafe uploads', 16],
        { title: 'Quiz: which fix holds?', minutes: 8, type: 'quiz' },
      ],
    },
    {
      title: 'Who may do what',
      lessons: [
        { title: 'Changing the number in the address', minutes: 16, type: 'video' },
        ['Sessions and forged requests', 18],
        ['Hidden buttons are not permissions', 12],
        { title: 'Find four permission gaps', minutes: 30, type: 'assignment' },
      ],
    },
    {
      title: 'Leaks and old parts',
      lessons: [
        ['Errors that say too much', 12],
        ['Secrets in code and history', 14],
        ['Dependencies with known faults', 15],
      ],
    },
    {
      title: 'Report and repair',
      lessons: [
        ['Writing a report that gets action', 14],
        ['Headers and other second defences', 15],
        { title: 'Full test of the hospital site', minutes: 40, type: 'assignment' },
      ],
    },
  ],
  hasCertificate: true,
  appeal: 43,
  reviews: [
    [5, 'Changing the number in the address: our real system had that exact problem until last month.'],
    [5, 'Attack, fix, prove. A simple rhythm that works.'],
    [4, 'Glad it begins with the law. The proxy setup needed two tries on my machine.'],
    [4, 'Strong on server code. More on single-page apps would be welcome.'],
  ],
};
