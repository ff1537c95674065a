import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'python-automation-office-work',
  title: 'Python for Office Work: Automate the Boring Afternoon',
  subtitle: 'Rename files, combine spreadsheets and prepare letters with short Python scripts.',
  description: `On the last Friday of the month somebody in your office copies numbers from thirty spreadsheets into one. It might be you. This course shows you how to hand that work to a script of forty lines.

It is written for administrators, accountants, clerks and anyone else who works with files all day. You need only the first ideas of Python. Each module takes one chore from start to finish:

- sorting and renaming a folder of scanned documents
- combining branch sales into one workbook
- filling a letter for every name on a list
- checking a list for duplicates and missing numbers

You will also learn to test on copies first, so that a mistake never costs you the originals.`,
  category: 'programming',
  subcategory: 'python',
  level: 'beginner',
  courseType: 'self-paced',
  language: 'en',
  price: 1500,
  currency: 'KES',
  teacher: 'brian-otieno',
  tags: ['python', 'automation', 'excel', 'files', 'productivity'],
  outcomes: [
    'Rename and sort hundreds of files safely',
    'Read and write Excel workbooks from Python',
    'Produce letters from a template and a list',
    'Clean phone numbers and names in a CSV file',
    'Schedule a script to run by itself',
  ],
  prerequisites: [
    'First steps in Python: variables, loops and functions',
    'A computer on which you may install Python',
  ],
  modules: [
    {
      title: 'Files and folders',
      lessons: [
        { title: 'Work on copies: a rule for life', minutes: 7, type: 'video', preview: true },
        ['Paths without headaches', 14],
        { title: 'Listing and filtering files', minutes: 12, type: 'video' },
        { title: 'Sort the scanned documents', minutes: 25, type: 'assignment' },
      ],
    },
    {
      title: 'Spreadsheets',
      lessons: [
        { title: 'Opening a workbook with openpyxl', minutes: 16, type: 'video' },
        ['Reading rows that are not tidy', 18],
        ['Writing totals and formats', 15],
        { title: 'Combine thirty branch files', minutes: 35, type: 'assignment' },
      ],
    },
    {
      title: 'Text and lists',
      lessons: [
        ['CSV files and their traps', 14],
        ['Cleaning names and phone numbers', 18],
        ['Finding duplicates', 12],
        { title: 'Quiz: what will this script do?', minutes: 8, type: 'quiz' },
      ],
    },
    {
      title: 'Letters and routine',
      lessons: [
        { title: 'A letter for every name', minutes: 18, type: 'video' },
        ['Sending email with care', 15],
        ['Running a script on a schedule', 12],
        { title: 'Automate one chore of your own', minutes: 40, type: 'assignment' },
      ],
    },
  ],
  hasCertificate: true,
  appeal: 68,
  reviews: [
    [5, 'Month end used to take me a day and a half. It is now about twenty minutes, mostly checking.'],
    [5, 'I work in a county registry. The renaming script alone was worth it.'],
    [4, 'Cleaning phone numbers into 254 format is exactly our daily problem.'],
    [4, 'Useful. My work computer blocks Python, so ask IT before you start.'],
    [3, 'The email lesson depends a lot on your provider and mine needed extra steps that are not shown.'],
  ],
};
