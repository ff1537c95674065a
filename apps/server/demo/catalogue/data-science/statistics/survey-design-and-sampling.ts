import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'survey-design-and-sampling',
  title: 'Survey Design and Sampling',
  subtitle:
    'Plan a household or customer survey that gives an answer you can stand behind, within a real budget.',
  description: `A survey is easy to run and easy to run badly. This course is for programme officers, students writing a
project, market researchers and county staff who have to collect answers from people and then defend the result.

Over six weeks you plan one survey of your own, from the question it must answer to the report. There are readings and
short videos to take in your own time, and one live session a week in which we go through each other’s drafts.

You will choose a sampling method, work out how many people to interview, write questions that do not push people
towards an answer, build the form in KoboToolbox, and pilot it with ten respondents. We give proper time to consent,
translation and the Data Protection Act, 2019.`,
  category: 'data-science',
  subcategory: 'statistics',
  level: 'intermediate',
  courseType: 'blended',
  language: 'en',
  price: 1800,
  currency: 'KES',
  teacher: 'peter-mutua',
  tags: ['surveys', 'sampling', 'questionnaires', 'kobotoolbox', 'research', 'data protection'],
  outcomes: [
    'Choose between random, stratified, cluster and quota sampling',
    'Calculate a sample size and explain its margin of error',
    'Write and translate questions that do not lead the respondent',
    'Build and pilot a form that works without a network',
    'Report non-response and weighting honestly',
  ],
  prerequisites: [
    'Averages, percentages and the idea of a confidence interval',
    'A smartphone or tablet for the pilot',
  ],
  modules: [
    {
      title: 'Week 1: what must the survey answer?',
      lessons: [
        { title: 'Start from the table you want to publish', minutes: 12, type: 'video', preview: true },
        ['Do you need a survey at all?', 8],
        { title: 'Your question, your population, your budget', minutes: 25, type: 'assignment' },
      ],
    },
    {
      title: 'Weeks 2 and 3: who to ask',
      lessons: [
        ['Lists, maps and other sampling frames', 12],
        ['Random, stratified and cluster samples compared', 18],
        { title: 'How many interviews? Sample size with a cluster effect', minutes: 20, type: 'video' },
        ['Choosing the household and the person in it', 13],
        { title: 'Check: spot the bias', minutes: 10, type: 'quiz' },
      ],
    },
    {
      title: 'Week 4: what to ask',
      lessons: [
        ['Double questions, loaded words and long lists', 14],
        ['Asking about money, health and other private things', 12],
        ['Translating to Kiswahili and back again', 11],
        ['Consent and the Data Protection Act', 13],
      ],
    },
    {
      title: 'Weeks 5 and 6: pilot and report',
      lessons: [
        { title: 'Building the form in KoboToolbox', minutes: 22, type: 'video' },
        { title: 'Pilot with ten respondents', minutes: 40, type: 'assignment' },
        ['Non-response and simple weights', 16],
        ['The methods page every report needs', 10],
      ],
    },
  ],
  startsInDays: 18,
  weeks: 6,
  capacity: 60,
  appeal: 33,
  reviews: [
    [
      5,
      'In the live session three of us found the same double question in my draft within a minute. I had read it fifty times.',
    ],
    [
      4,
      'The cluster effect lesson explained why our sample had to be twice what I had budgeted for. Painful, but better before than after.',
    ],
    [
      5,
      'Translating and translating back showed that our question on “household” meant something else entirely in Kiswahili.',
    ],
    [
      3,
      'Solid course. The live sessions were on weekday evenings and I missed two because of work; the recordings are long.',
    ],
  ],
};
