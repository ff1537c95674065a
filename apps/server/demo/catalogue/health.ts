import type { DemoCourse } from '../types.ts';

export const healthCourses: DemoCourse[] = [
  {
    slug: 'huduma-ya-kwanza-nyumbani',
    title: 'Huduma ya Kwanza Nyumbani',
    subtitle:
      'Jua la kufanya katika dakika za kwanza za ajali ya nyumbani, na wakati wa kukimbilia hospitali.',
    description: `Mtoto ameungua kwa uji wa moto. Jirani anatokwa na damu. Mzee ameanguka na hajibu. Katika dakika hizo, mtu aliye karibu
ndiye msaada wa kwanza, na mara nyingi mtu huyo ni wewe.

Kozi hii inakufundisha hatua rahisi na salama: kuangalia usalama wako, kuomba msaada, kupoza jeraha la moto kwa maji safi
yanayotiririka, kuzuia damu kwa kubana jeraha, kumsaidia aliyepaliwa na chakula na kumlaza vizuri aliyezimia lakini anapumua. Utajifunza pia mambo ya kuacha,
kama kupaka dawa ya meno kwenye jeraha la moto.

Huduma ya kwanza haichukui nafasi ya daktari. Kila somo linaeleza dalili za hatari zinazohitaji kwenda kituo cha afya au kupiga
simu ya dharura (999 au 112) bila kuchelewa. Tunapendekeza pia mafunzo ya vitendo na mkufunzi.`,
    category: 'health',
    subcategory: 'first-aid',
    level: 'beginner',
    courseType: 'self-paced',
    language: 'sw',
    price: 0,
    currency: 'KES',
    teacher: 'faith-njoroge',
    tags: ['huduma ya kwanza', 'dharura', 'majeraha', 'kuungua', 'usalama nyumbani'],
    outcomes: [
      'Kukagua usalama na kuomba msaada kwa maelezo kamili',
      'Kuzuia damu na kufunga jeraha kwa usafi',
      'Kupoza jeraha la moto kwa njia sahihi',
      'Kumsaidia mtu mzima, mtoto au mtoto mchanga aliyepaliwa',
      'Kutambua dalili zinazohitaji hospitali mara moja',
      'Kuandaa sanduku la huduma ya kwanza la nyumbani',
    ],
    prerequisites: ['Hakuna'],
    modules: [
      {
        title: 'Dakika ya kwanza',
        lessons: [
          { title: 'Tulia, angalia, omba msaada', minutes: 7, type: 'video', preview: true },
          ['Usalama wako kwanza: umeme, moto, barabara', 8],
          ['Kupiga simu ya dharura: mambo matano ya kusema', 6],
          { title: 'Ungefanya nini kwanza?', minutes: 5, type: 'quiz' },
        ],
      },
      {
        title: 'Damu, moto na mifupa',
        lessons: [
          ['Kuzuia damu kwa kubana jeraha', 9],
          { title: 'Kuungua: dakika ishirini za maji', minutes: 8, type: 'video' },
          ['Kuanguka na kuvunjika: usimsogeze bila sababu', 10],
          ['Kuumwa na mbwa au nyoka', 11],
        ],
      },
      {
        title: 'Pumzi na fahamu',
        lessons: [
          { title: 'Kupaliwa: mtu mzima na mtoto', minutes: 10, type: 'video' },
          ['Kupaliwa: mtoto wa chini ya mwaka mmoja', 8],
          ['Kuzimia na mkao wa usalama', 9],
          ['Degedege na kifafa', 9],
          { title: 'Dalili za hatari', minutes: 7, type: 'quiz' },
        ],
      },
      {
        title: 'Kujiandaa',
        lessons: [
          ['Sumu, dawa na mafuta ya taa: kuzuia na kuchukua hatua', 10],
          ['Sanduku la huduma ya kwanza', 7],
          { title: 'Mpango wa dharura wa familia yako', minutes: 20, type: 'assignment' },
        ],
      },
    ],
    hasCertificate: true,
    appeal: 81,
    reviews: [
      [
        5,
        'Mtoto wangu alimwagikiwa na chai. Nilitumia maji dakika ishirini kisha tukaenda zahanati, na muuguzi alisema nilifanya sawa.',
      ],
      [5, 'Sikujua kwamba hatupaswi kumtapisha aliyekunywa mafuta ya taa. Somo hili kila mzazi alisikilize.'],
      [
        4,
        'Maelezo ni mazuri na mafupi. Bado nataka kufanya mazoezi ya kumsaidia aliyepaliwa nikiwa na mkufunzi ana kwa ana.',
      ],
      [4, 'Tulitengeneza mpango wa dharura na namba za simu ukutani. Watoto wanaujua kwa kichwa.'],
    ],
  },
  {
    slug: 'first-aid-for-riders-and-crews',
    title: 'First Aid on the Road for Boda Riders and Matatu Crews',
    subtitle:
      'Make the scene safe, stop serious bleeding and hand over a casualty properly until help comes.',
    description: `At a crash on the Thika or Mombasa road, riders and conductors are usually there before any ambulance. What they do in those
minutes can save a life, and what they do in panic can harm one.

This four-week course has short lessons for the phone and two practical Saturdays, held at partner halls in Nairobi and Mombasa. You will
practise making a scene safe, checking for response and breathing, chest compressions on a manikin, pressure on a heavy bleed, and
deciding when a person must not be moved.

It teaches what a lay responder can do and where to stop: call 999 or 112 early and get every seriously hurt person to a hospital, even
one who says they feel fine. Wear your gloves; the lessons say why.`,
    category: 'health',
    subcategory: 'first-aid',
    level: 'beginner',
    courseType: 'blended',
    language: 'en',
    price: 1000,
    currency: 'KES',
    teacher: 'faith-njoroge',
    tags: ['first aid', 'road safety', 'boda boda', 'matatu', 'cpr', 'emergency'],
    outcomes: [
      'Make a crash scene safe for yourself, the casualty and the crowd',
      'Call for help with a location that an ambulance can find',
      'Check response and breathing and begin chest compressions',
      'Control serious bleeding with firm direct pressure',
      'Decide when not to move a casualty and how to explain it to a crowd',
      'Give a clear handover at the hospital',
    ],
    prerequisites: [
      'Able to attend two Saturday sessions in Nairobi or Mombasa',
      'Fit enough to kneel and press for two minutes',
    ],
    modules: [
      {
        title: 'Arriving at the scene',
        lessons: [
          { title: 'Stop, look, park to protect', minutes: 8, type: 'video', preview: true },
          ['Fuel, traffic and crowds', 9],
          ['Calling 999 or 112, and saying where you are', 7],
          { title: 'What comes first?', minutes: 6, type: 'quiz' },
        ],
      },
      {
        title: 'Breathing and response',
        lessons: [
          ['Does the person respond? Are they breathing?', 10],
          { title: 'Chest compressions', minutes: 12, type: 'video' },
          ['Recovery position, and the exception for the spine', 10],
          ['Helmets: leave on or take off?', 8],
        ],
      },
      {
        title: 'Bleeding and injuries',
        lessons: [
          ['Gloves, pressure, and more pressure', 11],
          ['Broken legs and arms: keep still, support, wait', 10],
          ['Head injury: signs that appear later', 9],
          ['Burns from the exhaust and from fuel', 7],
          { title: 'Go to hospital now, or soon?', minutes: 8, type: 'quiz' },
        ],
      },
      {
        title: 'After',
        lessons: [
          ['Handover in four sentences', 7],
          ['Blood on your skin: wash, and go to a clinic the same day', 6],
          ['Looking after yourself afterwards', 8],
          { title: 'A stage emergency plan', minutes: 25, type: 'assignment' },
        ],
      },
    ],
    startsInDays: 23,
    weeks: 4,
    capacity: 80,
    hasCertificate: true,
    appeal: 39,
    reviews: [
      [
        5,
        'I used the pressure lesson at Salgaa two weeks after the Saturday. The doctor asked who had held the wound.',
      ],
      [
        5,
        'Our stage chairman made all of us take it. The crowd control part is the truth; people want to lift everyone into a pick-up.',
      ],
      [
        4,
        'Practical days were excellent. The hall was full and each of us had only a few minutes on the manikin.',
      ],
      [3, 'Good course but nothing near Kisumu, and the practical part cannot be done on a phone.'],
    ],
  },
  {
    slug: 'feeding-your-child-to-two-years',
    title: 'Feeding Your Child from Birth to Two Years',
    subtitle:
      'Breastfeeding, first foods and local family meals, with the signs that mean a visit to the clinic.',
    description: `Advice about feeding babies comes from every direction: grandmothers, neighbours, tins and telephones. This course gathers
what public health guidance recommends and shows how to do it with foods from an ordinary market.

You will learn how to tell that breastfeeding is going well, how to express and store milk when you return to work, when and how to begin
first foods at about six months, and how to enrich uji, beans, omena, eggs, avocado and greens for a small stomach. Costs are given
for a week’s food.

For mothers, fathers, grandparents and house helps. It does not replace your clinic: if a child cannot feed, has a fit, vomits
everything, is very drowsy or is losing weight, go at once. Mothers living with HIV should follow their own clinic’s plan.`,
    category: 'health',
    subcategory: 'nutrition',
    level: 'beginner',
    courseType: 'self-paced',
    language: 'en',
    price: 0,
    currency: 'KES',
    teacher: 'faith-njoroge',
    tags: ['nutrition', 'breastfeeding', 'babies', 'weaning', 'child health'],
    outcomes: [
      'Recognise a good latch and a baby who is getting enough milk',
      'Express and store breast milk safely',
      'Begin first foods at about six months with the right thickness',
      'Plan a week of varied meals from local foods',
      'Read a growth chart together with the nurse',
      'Know the danger signs that need a clinic now',
    ],
    prerequisites: ['None'],
    modules: [
      {
        title: 'The first six months',
        lessons: [
          { title: 'The first hour and the first milk', minutes: 8, type: 'video', preview: true },
          ['Latch, position and sore nipples', 12],
          ['Is my baby getting enough?', 9],
          ['Going back to work: expressing and storing', 11],
          { title: 'Water, gripe water and other offers', minutes: 6, type: 'quiz' },
        ],
      },
      {
        title: 'First foods',
        lessons: [
          ['Signs of readiness at about six months', 8],
          ['Thickness, amount and how often', 11],
          { title: 'Enriching uji with groundnut, egg or omena', minutes: 10, type: 'video' },
          ['Foods to avoid in the first year, and choking', 9],
        ],
      },
      {
        title: 'Family food from nine months',
        lessons: [
          ['A plate from several food groups', 10],
          ['A week of meals, with market prices', 12],
          ['The child who refuses', 8],
          { title: 'Plan seven days', minutes: 25, type: 'assignment' },
        ],
      },
      {
        title: 'Illness and the clinic',
        lessons: [
          ['Feeding a child with fever or cold', 8],
          ['Diarrhoea: ORS, zinc from the clinic, and more fluids', 11],
          ['Danger signs: go today', 9],
          ['Growth monitoring and the arm tape', 8],
          { title: 'Stay home or go?', minutes: 7, type: 'quiz' },
        ],
      },
    ],
    hasCertificate: false,
    appeal: 66,
    reviews: [
      [
        5,
        'I was thinning the uji so that it would go down easily. The thickness lesson explained why my son stayed hungry.',
      ],
      [
        5,
        'My mother-in-law watched the water lesson with me. We are at peace now, and the baby gets only milk.',
      ],
      [
        4,
        'The expressing section helped me go back to work at three months. More on formula for those who truly need it would be kind.',
      ],
      [
        5,
        'I took the danger signs seriously and went that night. It was pneumonia, and the nurse said we came in good time.',
      ],
    ],
  },
  {
    slug: 'eating-with-diabetes-and-high-blood-pressure',
    title: 'Eating Well with Diabetes or High Blood Pressure',
    subtitle:
      'Keep ugali, chapati and company on the table while looking after your sugar, salt and medicine.',
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
  },
  {
    slug: 'sleep-and-stress-for-shift-workers',
    title: 'Sleep and Stress for People Who Work Shifts',
    subtitle:
      'Small changes to light, naps, meals and worry for guards, nurses, drivers and call-centre staff.',
    description: `If you sleep while your neighbours pound maize, ordinary advice about bedtime is not much use. This course is written for people
who work nights, early mornings or rotating shifts.

In short lessons you will keep a seven-day sleep diary, plan light and dark around your shift, use naps and coffee at the hours when they
help, and agree quiet times with a household in a one-room home. The second part covers worry: writing it down, breathing exercises, and
a short talk with a supervisor about rosters.

Try one change a week and keep what works. It is not treatment. If you snore and stop breathing, doze while driving, cannot sleep for
weeks, or feel hopeless, please see a clinician; if you think of harming yourself, go to the nearest hospital today.`,
    category: 'health',
    subcategory: 'wellbeing',
    level: 'beginner',
    courseType: 'self-paced',
    language: 'en',
    price: 500,
    currency: 'KES',
    teacher: 'faith-njoroge',
    tags: ['sleep', 'stress', 'shift work', 'wellbeing', 'night shift'],
    outcomes: [
      'Keep and read a seven-day sleep diary',
      'Plan light, dark and naps around your shifts',
      'Use tea and coffee without spoiling the next sleep',
      'Practise two exercises that calm the body',
      'Know when tiredness or low mood needs a clinic',
    ],
    prerequisites: ['None'],
    modules: [
      {
        title: 'Your week as it is',
        lessons: [
          { title: 'Why day sleep is short', minutes: 7, type: 'video', preview: true },
          ['The seven-day diary', 8],
          ['Body clock, light and food', 9],
          { title: 'Start your diary', minutes: 15, type: 'assignment' },
        ],
      },
      {
        title: 'Sleeping by day',
        lessons: [
          ['Dark, cool and quiet on a small budget', 9],
          ['Naps before and during a night shift', 8],
          ['Tea, coffee and the last meal', 7],
          ['Quiet hours in a shared house', 7],
          { title: 'Plan a rotating week', minutes: 8, type: 'quiz' },
        ],
      },
      {
        title: 'A calmer mind',
        lessons: [
          { title: 'Breathing and loosening the body', minutes: 9, type: 'video' },
          ['Writing worries down before bed', 6],
          ['Talking about the roster', 8],
          ['The drive home: when not to', 7],
          ['Signs that you need more than a course', 8],
        ],
      },
    ],
    hasCertificate: false,
    appeal: 29,
    reviews: [
      [
        5,
        'Twelve years as a night guard and nobody told me about morning light. A cap and going straight home gave me another hour.',
      ],
      [4, 'The lesson on quiet hours started a good talk with my neighbours. The pounding is now after two.'],
      [4, 'As a nurse I knew some of it, but the nap timing was new and it works.'],
      [
        3,
        'Pleasant and short. The breathing video could have been longer, with a version to follow each night.',
      ],
    ],
  },
  {
    slug: 'supporting-someone-in-distress',
    title: 'Supporting Someone in Distress: Listen, Stay Safe, Link to Care',
    subtitle:
      'For teachers, pastors, team leaders and friends who are the first to hear that someone is not well.',
    description: `People in trouble often speak first to somebody they trust, who is seldom a professional. This course prepares that person
to respond well and to know where their part ends.

In five weekly live sessions you will practise listening without rushing to advice, asking directly and calmly about thoughts of suicide,
making the next hours safer, and going with someone to care. You draw up a map of services near you: clinics, county hospitals,
helplines and trusted people. There is a session on grief, one on alcohol, and one on looking after yourself.

You will not learn to diagnose or treat. **If a person may harm themselves or others, do not leave them alone, move dangerous things away,
and get them to the nearest hospital or call 999 or 112.**`,
    category: 'health',
    subcategory: 'wellbeing',
    level: 'intermediate',
    courseType: 'instructor-led',
    language: 'en',
    price: 2000,
    currency: 'KES',
    teacher: 'faith-njoroge',
    tags: ['mental health', 'listening', 'crisis support', 'grief', 'wellbeing'],
    outcomes: [
      'Listen in a way that helps a person say more',
      'Notice signs of depression, grief, trauma and heavy drinking',
      'Ask about suicide directly and respond calmly',
      'Make the next hours safer and go with someone to care',
      'Keep confidences, and know when you must not',
      'Protect your own limits and rest',
    ],
    prerequisites: [
      'You are in a role, paid or not, where people confide in you',
      'You feel steady enough at present to talk about suicide and loss',
    ],
    modules: [
      {
        title: 'Listening',
        lessons: [
          { title: 'What helps and what hurts', minutes: 11, type: 'video', preview: true },
          ['Silence, questions and giving back what you heard', 12],
          ['Phrases to let go of', 8],
          { title: 'Listening practice in pairs', minutes: 30, type: 'assignment' },
        ],
      },
      {
        title: 'Noticing',
        lessons: [
          ['Sadness, depression and grief', 13],
          ['Fear, trauma and the body', 11],
          ['Alcohol and other drugs', 11],
          { title: 'Four people, four needs', minutes: 9, type: 'quiz' },
        ],
      },
      {
        title: 'Safety',
        lessons: [
          ['Asking about suicide', 14],
          { title: 'A conversation, step by step', minutes: 16, type: 'video' },
          ['The next hours: company, distance from danger, hospital', 12],
          ['Children, violence at home and the duty to tell', 13],
        ],
      },
      {
        title: 'Linking and lasting',
        lessons: [
          ['What happens at a clinic or hospital', 10],
          ['Following up without taking over', 8],
          ['Your own limits', 9],
          { title: 'Map of help in your area', minutes: 30, type: 'assignment' },
        ],
      },
    ],
    startsInDays: 27,
    weeks: 5,
    capacity: 25,
    hasCertificate: true,
    appeal: 34,
    reviews: [
      [
        5,
        'I am a deputy head teacher. A month later I asked a Form Four boy the direct question, and we went to the hospital together.',
      ],
      [5, 'I learned to stop saying “be strong”. Faith holds the group with great care.'],
      [4, 'The map of help was harder than expected in our county, which is a lesson in itself.'],
      [4, 'Serious, gentle and practical. Five weeks felt short for the part on grief.'],
    ],
  },
  {
    slug: 'household-visits-for-health-promoters',
    title: 'Household Visits for Community Health Promoters',
    subtitle:
      'Plan a round of visits, talk so that people act, refer correctly and keep records worth reading.',
    description: `A good household visit takes twenty minutes and leaves a family with one thing done, not ten things told. This course is practice
for community health promoters and volunteers who already have, or will soon have, their official training.

Over six weeks you work through visits to a pregnant mother, a newborn, a child with fever and an older person with high blood pressure. You
will greet and ask before advising, check for danger signs, refer with a complete note, and follow up. Fortnightly live meetings discuss
difficult visits, without names.

Follow your county’s own tools and your supervisor where they differ from ours. Medicines and tests are used only as you have been trained and
authorised; any danger sign means referral to the facility the same day.`,
    category: 'health',
    subcategory: 'community-health',
    level: 'intermediate',
    courseType: 'blended',
    language: 'en',
    price: 0,
    currency: 'KES',
    teacher: 'faith-njoroge',
    tags: ['community health', 'health promoters', 'household visits', 'referral', 'maternal health'],
    outcomes: [
      'Plan a weekly round that puts the most at risk first',
      'Open a visit with respect and ask before advising',
      'Check mothers, newborns and young children for danger signs',
      'Write a referral note that a busy nurse can use',
      'Protect privacy in conversation and on paper',
      'Summarise a month’s visits for a community meeting',
    ],
    prerequisites: [
      'A role as a community health promoter or volunteer, or selection for one',
      'Basic reading and writing in English',
    ],
    modules: [
      {
        title: 'Before you knock',
        lessons: [
          { title: 'One visit from gate to goodbye', minutes: 12, type: 'video', preview: true },
          ['Mapping households and choosing the order', 11],
          ['Privacy, consent and neighbours who ask', 9],
          { title: 'Your round for next week', minutes: 20, type: 'assignment' },
        ],
      },
      {
        title: 'Mothers and newborns',
        lessons: [
          ['Antenatal visits and a birth plan', 12],
          ['Danger signs in pregnancy: refer today', 10],
          ['Newborns in the first week', 12],
          { title: 'Refer now, soon or reassure?', minutes: 9, type: 'quiz' },
        ],
      },
      {
        title: 'Children and adults',
        lessons: [
          ['The child with fever, cough or diarrhoea', 14],
          ['Immunisation cards and missed doses', 9],
          ['Cough of two weeks or more: the TB question', 9],
          ['Blood pressure at home, and taking medicine every day', 11],
        ],
      },
      {
        title: 'Talking, recording, reporting',
        lessons: [
          ['One small action the family chooses', 9],
          ['Rumours: listening before correcting', 10],
          ['A referral note in five lines', 8],
          { title: 'A month on one page', minutes: 30, type: 'assignment' },
        ],
      },
    ],
    startsInDays: -14,
    weeks: 6,
    capacity: 150,
    hasCertificate: true,
    appeal: 48,
    reviews: [
      [5, 'Asking the mother what she has already tried, before I speak, changed my visits in Kibra.'],
      [4, 'The five-line referral note is now used by our whole unit. The nurse in charge thanked us.'],
      [
        4,
        'Live meetings every two weeks helped. Some words were technical, and a Kiswahili version would reach more of us.',
      ],
      [5, 'I referred a newborn who was not feeding because of the quiz. The baby is fine.'],
    ],
  },
  {
    slug: 'plan-a-ward-health-campaign',
    title: 'Plan and Measure a Ward-Level Health Campaign',
    subtitle: 'From a problem in the data to activities, budget, partners and an honest evaluation.',
    description: `Banners and T-shirts are easy to count. Whether fewer children fell ill is harder. This course is for public health
officers, NGO staff and ward health committees who want a campaign that does something and can show it.

Using a fictional ward on Lake Victoria with repeated cholera alerts, you will read surveillance and survey tables, agree on one
behaviour and one service to improve, and plan activities with water, school and religious partners. You build a budget, choose a few
indicators, collect a baseline with a small fair sample, and write a report that admits what did not work.

Examples use public, invented or anonymised data. A suspected outbreak is an emergency: notify the health facility and sub-county team
immediately and follow them; this course is for planning before and after.`,
    category: 'health',
    subcategory: 'community-health',
    level: 'advanced',
    courseType: 'self-paced',
    language: 'en',
    price: 3500,
    currency: 'KES',
    teacher: 'faith-njoroge',
    tags: ['public health', 'campaigns', 'cholera', 'monitoring', 'evaluation', 'sanitation'],
    outcomes: [
      'Read surveillance tables by time, place and person',
      'Choose one behaviour and one service to change, with reasons',
      'Draw a results chain and test its weak links',
      'Design a small, fair baseline survey with consent',
      'Build an activity budget and timetable',
      'Write an evaluation that separates outputs from outcomes',
    ],
    prerequisites: [
      'Experience in a health, water or community programme',
      'Percentages, rates and basic spreadsheets',
    ],
    modules: [
      {
        title: 'Understanding the problem',
        lessons: [
          { title: 'Forty cases and a map', minutes: 13, type: 'video', preview: true },
          ['Time, place, person', 15],
          ['Listening to households and water sellers', 13],
          { title: 'Problem statement', minutes: 30, type: 'assignment' },
        ],
      },
      {
        title: 'Choosing what to change',
        lessons: [
          ['Behaviour, service or both?', 12],
          ['Handwashing, treated water, toilets: what evidence says', 17],
          ['A results chain and its weak links', 14],
          { title: 'Output or outcome?', minutes: 9, type: 'quiz' },
        ],
      },
      {
        title: 'Planning with others',
        lessons: [
          ['Schools, markets, mosques and churches', 12],
          ['Messages tested before printing', 11],
          ['Budget and timetable', 16],
          ['Risks, stigma and rumours', 12],
          { title: 'Campaign plan', minutes: 40, type: 'assignment' },
        ],
      },
      {
        title: 'Measuring honestly',
        lessons: [
          ['Indicators you can afford', 13],
          ['A small, fair sample', 18],
          ['Consent, privacy and data storage', 10],
          ['What else could explain the change?', 14],
          { title: 'Four-page evaluation', minutes: 40, type: 'assignment' },
        ],
      },
    ],
    hasCertificate: true,
    appeal: 9,
    reviews: [
      [
        5,
        'The results chain exposed our weak link at once: plenty of handwashing talks and no water at the school.',
      ],
      [
        4,
        'Sampling is explained better than in my diploma. I would like a worked example of the sample-size sum.',
      ],
      [
        4,
        'We used the evaluation outline for our donor report in Homa Bay and kept the section on what failed.',
      ],
    ],
  },
];
