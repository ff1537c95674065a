import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'git-github-teams',
  title: 'Git and GitHub for Teams',
  subtitle: 'Save your work, share it and undo mistakes, alone or with others.',
  description: `If your folders are called final, final2 and final_final_really, you need Git. So does every team you will ever join.

This course begins with one person and one folder: what a commit is, how to look back, how to undo. Then it moves to teams. You will work on a shared recipe site with branches, pull requests and reviews, meet your first merge conflict in a safe place, and resolve it without shouting.

Pictures are drawn for every idea, because Git makes sense once you can see it. We use commands first and then show the same thing in an editor. The last lesson is a rescue manual for the ten most common accidents.`,
  category: 'programming',
  subcategory: 'tools',
  level: 'beginner',
  courseType: 'self-paced',
  language: 'en',
  price: 1000,
  currency: 'KES',
  teacher: 'brian-otieno',
  tags: ['git', 'github', 'version control', 'collaboration', 'pull requests'],
  outcomes: [
    'Record work in clear, small commits',
    'Undo changes at every stage without losing work',
    'Work on branches and merge them',
    'Open, review and complete a pull request',
    'Resolve a merge conflict calmly',
  ],
  prerequisites: ['You can open a terminal and change folders'],
  modules: [
    {
      title: 'One person, one folder',
      lessons: [
        { title: 'What Git remembers', minutes: 9, type: 'video', preview: true },
        ['Your first commits', 14],
        { title: 'Looking back: log, diff and show', minutes: 14, type: 'video' },
        ['Messages your future self can use', 8],
      ],
    },
    {
      title: 'Undoing',
      lessons: [
        { title: 'Three places your work can be', minutes: 12, type: 'video' },
        ['restore, reset and revert', 18],
        ['Finding lost commits with reflog', 14],
        { title: 'Quiz: which undo?', minutes: 8, type: 'quiz' },
      ],
    },
    {
      title: 'Branches',
      lessons: [
        ['A branch is a label', 10],
        ['Merging and fast forward', 14],
        { title: 'Your first conflict, on purpose', minutes: 18, type: 'video' },
        { title: 'Resolve three conflicts', minutes: 25, type: 'assignment' },
      ],
    },
    {
      title: 'Working together',
      lessons: [
        ['Remotes: push, fetch and pull', 15],
        ['Pull requests and kind reviews', 16],
        ['What never to commit', 10],
        ['Rescue manual for ten accidents', 18],
      ],
    },
  ],
  hasCertificate: true,
  appeal: 67,
  reviews: [
    [5, 'I keep the rescue manual open at work. Reflog saved a Friday for me.'],
    [5, 'Three places your work can be: one drawing and Git stopped being magic.'],
    [5, 'Our whole team of six took it. Reviews are kinder now.'],
    [4, 'Very good. Rebase gets a mention only and my team uses it a lot.'],
  ],
};
