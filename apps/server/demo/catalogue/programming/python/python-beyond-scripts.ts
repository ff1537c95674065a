import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'python-beyond-scripts',
  title: 'Python Beyond Scripts: Modules, Types and Tests',
  subtitle: 'Turn scripts that work today into programs that still work next year.',
  description: `There comes a day when your script is 900 lines long, three people use it, and nobody dares to change it. This course is for that day.

You will take a messy water billing script for a community borehole and turn it into a small, well-made program. First you add tests that describe what it does now. Then you split it into modules, give the data a clear shape with dataclasses and type hints, replace prints with proper logging, and build a command line interface the treasurer can use.

The course shows every step, including the wrong turns. You will finish with a package you can install anywhere and a routine for changing code without fear.`,
  category: 'programming',
  subcategory: 'python',
  level: 'intermediate',
  courseType: 'self-paced',
  language: 'en',
  price: 2500,
  currency: 'KES',
  teacher: 'brian-otieno',
  tags: ['python', 'testing', 'type hints', 'packaging', 'clean code'],
  outcomes: [
    'Write tests around code you did not design',
    'Split a long script into modules with clear duties',
    'Use dataclasses and type hints to describe data',
    'Handle errors and logging deliberately',
    'Package and install your own command line program',
  ],
  prerequisites: ['You write Python scripts of a hundred lines or more'],
  modules: [
    {
      title: 'Safety first',
      lessons: [
        { title: 'The borehole script, as found', minutes: 12, type: 'video', preview: true },
        { title: 'Tests that describe what happens today', minutes: 18, type: 'video' },
        ['Fixtures and temporary files', 15],
        { title: 'Cover the billing rules', minutes: 30, type: 'assignment' },
      ],
    },
    {
      title: 'Shape',
      lessons: [
        ['Modules, packages and imports', 16],
        { title: 'Dataclasses for meters and bills', minutes: 18, type: 'video' },
        ['Type hints and a type checker', 18],
        { title: 'Quiz: where does this belong?', minutes: 8, type: 'quiz' },
      ],
    },
    {
      title: 'Behaviour',
      lessons: [
        ['Exceptions: raise, catch, let go', 16],
        ['Logging in place of printing', 14],
        ['Money and Decimal', 12],
      ],
    },
    {
      title: 'Delivery',
      lessons: [
        { title: 'A command line with argparse', minutes: 16, type: 'video' },
        ['pyproject.toml and virtual environments', 18],
        ['Installing it on the treasurer’s computer', 14],
        { title: 'Final refactoring', minutes: 40, type: 'assignment' },
      ],
    },
  ],
  hasCertificate: true,
  appeal: 42,
  reviews: [
    [5, 'Starting with tests for the old behaviour is a method I now use everywhere.'],
    [4, 'I enjoyed seeing the wrong turns. It feels like sitting next to a colleague.'],
    [4, 'The Decimal lesson explained a one shilling difference we had chased for months.'],
    [3, 'Good, but the type checker part is short and I got lost with third-party libraries.'],
  ],
};
