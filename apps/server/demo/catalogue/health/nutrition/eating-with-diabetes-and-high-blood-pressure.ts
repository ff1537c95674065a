import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'eating-with-diabetes-and-high-blood-pressure',
  title: 'Eating Well with Diabetes or High Blood Pressure',
  subtitle: 'Keep ugali, chapati and company on the table while looking after your sugar, salt and medicine.',
  description: `A diagnosis often arrives with a printed list of forbidden foods, most of them what the family eats. There is a
better way, and it does not need expensive flour.

You will learn what different foods do to blood sugar, how to divide a plate, how much ugali is a portion, where salt hides, and how to eat
at weddings, funerals and when fasting is being considered. You also learn to keep a small diary of readings and questions, so that
ten minutes with the clinician are well used.

It is for adults living with type 2 diabetes or high blood pressure and for those who cook for them. **Do not stop or change medicine
because of a course.** Pregnancy, kidney disease, insulin and fasting need your own clinic’s advice first, and the lessons mark
these places clearly.`,
  category: 'health',
  subcategory: 'nutrition',
  level: 'beginner',
  courseType: 'self-paced',
  language: 'en',
  price: 900,
  currency: 'KES',
  teacher: 'faith-njoroge',
  tags: ['diabetes', 'blood pressure', 'nutrition', 'salt', 'meal planning'],
  outcomes: [
    'Divide a plate using foods you already cook',
    'Estimate portions of ugali, rice, chapati and fruit',
    'Cut salt without cutting taste',
    'Recognise low and very high blood sugar and act on each',
    'Keep a diary that makes clinic visits more useful',
  ],
  prerequisites: ['None; if you take medicine, keep your clinic’s instructions beside you'],
  modules: [
    {
      title: 'What is going on',
      lessons: [
        {
          title: 'Sugar, pressure and the body, in plain words',
          minutes: 10,
          type: 'video',
          preview: true,
        },
        ['What your readings mean, and targets your clinic sets', 11],
        ['Medicine and food work together', 8],
        { title: 'True or market talk?', minutes: 7, type: 'quiz' },
      ],
    },
    {
      title: 'The plate',
      lessons: [
        ['Half vegetables: an honest look at supper', 10],
        { title: 'How much ugali? Portions by hand', minutes: 9, type: 'video' },
        ['Beans, fish, eggs and meat', 9],
        ['Fruit, juice, soda and sweet tea', 10],
        { title: 'Photograph and adjust three meals', minutes: 25, type: 'assignment' },
      ],
    },
    {
      title: 'Salt, oil and habits',
      lessons: [
        ['Where salt hides: cubes, crisps and bread', 9],
        ['Frying less, tasting more', 8],
        ['Walking, sleep, alcohol and tobacco', 10],
      ],
    },
    {
      title: 'Real life and safety',
      lessons: [
        ['Weddings, funerals and eating late', 8],
        ['Low blood sugar: what to do now', 9],
        ['Chest pain, weakness on one side, a foot wound: go at once', 10],
        ['Ramadan and Lent: ask your clinic before you fast', 8],
        { title: 'Your diary and questions', minutes: 20, type: 'assignment' },
      ],
    },
  ],
  hasCertificate: true,
  appeal: 57,
  reviews: [
    [
      5,
      'My father still has his ugali, about the size of his fist, with more greens. He no longer feels punished.',
    ],
    [4, 'Stock cubes were our problem and we did not know it. Garlic, dhania and lemon now do the work.'],
    [
      5,
      'Writing questions before the clinic was good advice. The doctor changed my timing because of the diary.',
    ],
    [3, 'Helpful for type 2. I have type 1, and although it says so at the start I hoped for a bit more.'],
  ],
};
