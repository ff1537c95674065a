import {
  assess,
  calculated,
  choice,
  choices,
  demoId,
  handIn,
  hotspot,
  labels,
  numeric,
  rubric,
  sorting,
  units,
} from './questions.ts';
import type { DemoAssessment } from './types.ts';

const course = 'small-office-network';
/** Files of the folder `pictures`, with the ids under which questions name them. */
export const networkPictures = [
  { id: demoId('picture', course, 'floor plan'), file: 'floor-plan.png', width: 800, height: 480 },
  { id: demoId('picture', course, 'cabinet'), file: 'network-cabinet.png', width: 800, height: 480 },
] as const;
const [floorPlan, cabinet] = networkPictures;

const planAndQuotation = assess(
  { course, lesson: 'Plan and quotation', dueInDays: 21 },
  {
    description: 'Two sums, and the plan that you would show a client.',
    assessment_type: 'assignment',
    instructions:
      'The client is a clinic in Nakuru with six rooms. Its owner wants to know what it costs before lunch.',
    max_attempts: 2,
    late: { policy: 'reduce', percent_per_day: 10 },
    results: 'when_marked',
    second_marker: true,
    questions: [
      calculated(
        'network cable cost',
        'You need {runs} runs of cable of {metres} m each, and 10 % more for waste. A metre costs KSh {price}. What does the cable cost, in shillings?',
        '{runs} * {metres} * 1.1 * {price}',
        { runs: [6, 14], metres: [12, 28], price: [45, 70] },
        {
          points: 4,
          tolerance: { kind: 'absolute', value: 1 },
          explanation: 'Runs times metres gives the cable in the walls. Waste is added before the price.',
        },
      ),
      numeric(
        'network power',
        'A router of 12 W and a switch of 18 W run for 24 hours. How much energy do they use?',
        '720',
        {
          points: 3,
          units: units('network power', { Wh: 1, kWh: 1000 }),
          unit_required: true,
          tolerance: { kind: 'relative', value: 0.01 },
          explanation: '(12 W + 18 W) × 24 h = 720 Wh, which is 0.72 kWh.',
        },
      ),
      handIn('file', 'network quotation', 'Your plan and your quotation, as one PDF or as photos of paper.', {
        points: 13,
        file: { types: ['pdf', 'jpg', 'png', 'xlsx', 'ods'], max_files: 3, max_mb: 20 },
        rubric: rubric('network quotation', {
          'The plan': [
            [0, 'Missing', 'No drawing'],
            [3, 'In part', 'A drawing without cable routes or labels'],
            [6, 'Complete', 'Rooms, cable routes, access points and labels'],
          ],
          'The quotation': [
            [0, 'Missing', 'No prices'],
            [4, 'In part', 'Prices without labour or transport'],
            [7, 'Complete', 'Material, labour, transport, and how long it is valid'],
          ],
        }),
      }),
    ],
  },
);

const whyIsItSlow = assess(
  { course, lesson: 'Quiz: why is it slow?' },
  {
    description: 'Where does the signal go, and what belongs where?',
    instructions: 'Answer one question after the other. You can go back.',
    one_at_a_time: true,
    time_limit_minutes: 20,
    max_attempts: 2,
    questions: [
      hotspot(
        'network access point',
        'The office gets a single access point. Tap the best place for it on the plan.',
        {
          media_id: floorPlan.id,
          alt: 'Plan of an office: reception, two offices and a store around a corridor',
        },
        [
          { label: 'The ceiling in the middle of the corridor', box: [0.36, 0.42, 0.64, 0.58], right: true },
          { label: 'The store with metal shelves', box: [0.69, 0.6, 0.97, 0.96] },
          { label: 'Beside the entrance of the reception', box: [0.03, 0.6, 0.3, 0.96] },
          { label: 'The outer corner of office 2', box: [0.8, 0.04, 0.97, 0.38] },
        ],
        {
          points: 2,
          explanation:
            'In the middle and high up, with the fewest walls to each desk. Metal shelves reflect the signal.',
        },
      ),
      labels(
        'network cabinet',
        'Label what is in the cabinet.',
        {
          media_id: cabinet.id,
          alt: 'A cabinet with four devices, from top to bottom, and a line to the ceiling',
        },
        [
          ['Access point', 0.83, 0.1],
          ['Router', 0.35, 0.22],
          ['Switch', 0.35, 0.5],
          ['UPS', 0.35, 0.8],
        ],
        ['Printer'],
        { points: 4 },
      ),
      sorting(
        'network signal',
        'What lets Wi-Fi through, and what stops it?',
        {
          'Lets most of it through': ['A wooden door', 'A gypsum partition'],
          'Stops most of it': ['A reinforced concrete wall', 'A metal cabinet', 'A water tank'],
        },
        { points: 5 },
      ),
      choices(
        'network channels',
        'Which channels of the 2.4 GHz band do not overlap?',
        ['1', '6', '11'],
        ['3', '8'],
        { points: 3, scoring: 'partial_minus', shuffle: false },
      ),
      choice(
        'network slow evening',
        'The line is slow only between 19:00 and 22:00, also by cable. What is the likeliest cause?',
        'The provider’s network is busy in the evening',
        [
          ['A wall between the desk and the access point', 'By cable there is no wall in the way.'],
          'A wrong Wi-Fi password',
          'Old cable in the ceiling',
        ],
      ),
    ],
  },
);

const finished = assess(
  { course, lesson: 'Your finished installation', dueInDays: 34, reviewsDueInDays: 38 },
  {
    description: 'The handover document of your installation, reviewed by two others of the course.',
    assessment_type: 'assignment',
    instructions: 'Write the document that stays in the cabinet. Leave out real passwords.',
    results: 'when_marked',
    peer_review: {
      reviews: 2,
      due_date: null,
      instructions: 'Could you repair this network with nothing but this document?',
      rubric: rubric('network handover', {
        'I could find everything': [
          [0, 'No', 'Devices or cables are not described'],
          [5, 'Mostly', 'Some labels or places are missing'],
          [10, 'Yes', 'Every device and cable has a label and a place'],
        ],
        'I could repair it': [
          [0, 'No', 'No steps for a fault'],
          [5, 'Mostly', 'Steps for some faults'],
          [10, 'Yes', 'What to try first, and whom to call'],
        ],
      }),
    },
    questions: [
      handIn(
        'essay',
        'network handover',
        'Your handover document: devices, labels, addresses, and what to do when the line fails.',
        {
          points: 20,
          essay: { min_words: 100, max_words: 1200 },
          file: { types: ['jpg', 'png', 'pdf'], max_files: 4, max_mb: 20 },
        },
      ),
    ],
  },
);

export const smallOfficeNetwork: DemoAssessment[] = [planAndQuotation, whyIsItSlow, finished];
