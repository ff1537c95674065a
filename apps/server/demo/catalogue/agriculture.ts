import type { DemoCourse } from '../types.ts';

export const agricultureCourses: DemoCourse[] = [
  {
    slug: 'kitchen-garden-all-year',
    title: 'A Kitchen Garden All Year: Sukuma Wiki, Managu and Dhania',
    subtitle:
      'Grow greens for the family in sacks, beds or a corner of the plot, through rain and dry months.',
    description: `A bed the size of a double door, or four old sacks on a balcony, can keep a family in greens for most of the year. This
course shows you how to plan it so that something is always ready to pick.

You will choose vegetables that suit your altitude and your cooking pot, fill a sack garden that drains properly, raise
seedlings, and sow a little every few weeks instead of everything at once. We cover kale, managu, terere, spinach, spring onions
and dhania, watering with what the kitchen can spare, and dealing with aphids and cutworms gently.

It is for complete beginners in town or country. Costs are listed for each step, and nothing in it needs special tools.`,
    category: 'agriculture',
    subcategory: 'crops',
    level: 'beginner',
    courseType: 'self-paced',
    language: 'en',
    price: 0,
    currency: 'KES',
    teacher: 'grace-wambui',
    tags: ['kitchen garden', 'vegetables', 'sack garden', 'sukuma wiki', 'urban farming'],
    outcomes: [
      'Plan a small garden around what your household eats',
      'Build a sack garden and a raised bed that drain well',
      'Raise, harden and transplant seedlings',
      'Sow in turns so that greens are ready every week',
      'Control common pests with the mildest method that works',
    ],
    prerequisites: ['None'],
    modules: [
      {
        title: 'Plan before you dig',
        lessons: [
          { title: 'Four sacks on a balcony in Umoja', minutes: 6, type: 'video', preview: true },
          ['Sun, water and distance from the kitchen', 8],
          ['Choosing vegetables for your altitude', 10],
          { title: 'Draw your garden', minutes: 20, type: 'assignment' },
        ],
      },
      {
        title: 'Sacks, beds and seedlings',
        lessons: [
          { title: 'Filling a sack garden with a stone core', minutes: 12, type: 'video' },
          ['Raised and sunken beds: which for your rainfall?', 10],
          ['Compost and well-rotted manure', 11],
          ['Raising seedlings in recycled trays', 10],
          ['Transplanting in the evening', 6],
        ],
      },
      {
        title: 'Keeping it going',
        lessons: [
          ['Sowing a little every three weeks', 8],
          ['Watering and mulch in dry months', 9],
          ['Picking leaves so that the plant continues', 6],
          ['Aphids, cutworms and leaf spots', 12],
          { title: 'What is eating this leaf?', minutes: 7, type: 'quiz' },
        ],
      },
    ],
    hasCertificate: true,
    appeal: 70,
    reviews: [
      [5, 'The stone core solved it. My earlier sacks were mud at the bottom and dust on top.'],
      [
        5,
        'We have not bought sukuma since April. Picking the lower leaves first is now a rule in the house.',
      ],
      [4, 'Simple and cheap. I am in Garissa and wanted more on heat, though the sunken bed lesson helped.'],
      [4, 'My children did the drawing assignment and then insisted on doing the planting too.'],
    ],
  },
  {
    slug: 'hass-avocado-orchard',
    title: 'Hass Avocado: Planting and Managing a Small Orchard',
    subtitle: 'Set out a sound orchard, train young trees and pick fruit at the maturity that buyers accept.',
    description: `Avocado trees stay in the ground for decades, and most of the mistakes that spoil an orchard are made in its first
week. This course helps you avoid them on a quarter acre or five.

You will judge a site for drainage, altitude and wind, choose certified grafted seedlings, mark out and dig, and follow a calendar for
watering, feeding, pruning and scouting in the first four years. The second half is about money: yield you can honestly expect, costs
before the first harvest, dry-matter testing, careful picking and dealing with brokers.

It is for farmers in the highlands and mid-altitude areas of East Africa with some experience of other crops. You finish with a
planting plan and a four-year budget for your own land.`,
    category: 'agriculture',
    subcategory: 'crops',
    level: 'intermediate',
    courseType: 'self-paced',
    language: 'en',
    price: 2400,
    currency: 'KES',
    teacher: 'grace-wambui',
    tags: ['avocado', 'hass', 'orchard', 'fruit trees', 'export crops'],
    outcomes: [
      'Assess a site for drainage, soil, altitude and wind',
      'Recognise a healthy grafted seedling and reject a poor one',
      'Mark out, plant and stake trees at a suitable spacing',
      'Follow a four-year calendar of feeding, pruning and scouting',
      'Judge maturity by dry matter and pick without bruising',
      'Budget for the years before the first good harvest',
    ],
    prerequisites: ['Access to land with water for the dry season', 'Some experience of growing any crop'],
    modules: [
      {
        title: 'Is your land right?',
        lessons: [
          { title: 'Why avocado trees hate wet feet', minutes: 9, type: 'video', preview: true },
          ['Digging a test pit and reading it', 12],
          ['Altitude, wind and frost pockets', 10],
          { title: 'Site report', minutes: 30, type: 'assignment' },
        ],
      },
      {
        title: 'Seedlings and planting',
        lessons: [
          ['Buying from a certified nursery', 9],
          ['Spacing and marking out on a slope', 13],
          { title: 'Planting with the graft above the soil', minutes: 11, type: 'video' },
          ['Intercropping while trees are small', 10],
        ],
      },
      {
        title: 'The first four years',
        lessons: [
          ['Watering young trees', 9],
          ['Feeding by soil test and age', 14],
          ['Formative pruning', 12],
          ['Root rot, anthracnose, thrips and false codling moth', 16],
          { title: 'Diagnose the tree', minutes: 9, type: 'quiz' },
        ],
      },
      {
        title: 'Harvest and money',
        lessons: [
          ['Dry matter and picking dates', 12],
          ['Clippers, crates and shade', 9],
          ['Selling alone or as a group', 11],
          { title: 'Your planting plan and budget', minutes: 40, type: 'assignment' },
        ],
      },
    ],
    hasCertificate: true,
    appeal: 47,
    reviews: [
      [
        5,
        'The test pit showed hard grey clay at sixty centimetres. I moved the orchard up the slope and am grateful every rainy season.',
      ],
      [4, 'Realistic about the years without income, unlike what seedling sellers tell us in Murang’a.'],
      [4, 'The pruning lesson is good but needs more pictures of three-year-old trees.'],
      [
        5,
        'We refused a broker who wanted to strip immature fruit, and explained dry matter to the whole group.',
      ],
    ],
  },
  {
    slug: 'ufugaji-wa-kuku-wa-kienyeji',
    title: 'Ufugaji wa Kuku wa Kienyeji: Kutoka Vifaranga hadi Soko',
    subtitle: 'Jenga banda salama, punguza vifo vya vifaranga na ufuge kuku kama biashara inayolipa.',
    description: `Watu wengi hufuga kuku wa kienyeji, lakini wachache hujua kama kuku hao huwaletea faida. Kozi hii inakufundisha
kuwafuga kwa mpango: banda, lishe, chanjo, rekodi na soko.

Utajifunza kujenga banda lenye hewa safi kwa kutumia vifaa vilivyo karibu nawe, kutunza vifaranga katika wiki zao nane za mwanzo,
kuchanganya chakula cha ziada na kufuata ratiba ya chanjo kwa ushauri wa daktari wa mifugo aliye karibu. Mwishoni utapiga hesabu
ya gharama na mapato ya kuku thelathini.

Inafaa kwa mkulima mdogo, kijana anayeanza na kikundi cha akina mama au vijana. Ukiona kuku wengi wanakufa ghafla, mwite daktari wa
mifugo mara moja; usisubiri kumaliza somo.`,
    category: 'agriculture',
    subcategory: 'livestock',
    level: 'beginner',
    courseType: 'self-paced',
    language: 'sw',
    price: 750,
    currency: 'KES',
    teacher: 'grace-wambui',
    tags: ['kuku', 'kienyeji', 'ufugaji', 'chanjo', 'vifaranga'],
    outcomes: [
      'Kujenga banda salama lenye nafasi na hewa ya kutosha',
      'Kutunza vifaranga ili vifo vipungue',
      'Kupanga chakula cha kuku kwa umri wao',
      'Kufuata ratiba ya chanjo na kutambua dalili za magonjwa',
      'Kuweka rekodi na kupiga hesabu ya faida',
    ],
    prerequisites: ['Hakuna'],
    modules: [
      {
        title: 'Kuanza vizuri',
        lessons: [
          { title: 'Kuku kumi au kuku mia?', minutes: 7, type: 'video', preview: true },
          ['Kuchagua majogoo na mitetea', 9],
          ['Banda: nafasi, hewa na usalama', 13],
          { title: 'Mchoro wa banda lako', minutes: 25, type: 'assignment' },
        ],
      },
      {
        title: 'Vifaranga',
        lessons: [
          ['Kuatamisha mayai: siku ishirini na moja', 10],
          { title: 'Joto la wiki ya kwanza', minutes: 9, type: 'video' },
          ['Maji, chakula na usafi', 10],
          ['Mwewe, paka na mvua', 7],
          { title: 'Vifaranga hawa wana tatizo gani?', minutes: 7, type: 'quiz' },
        ],
      },
      {
        title: 'Lishe na afya',
        lessons: [
          ['Chakula cha ziada kutoka shambani', 12],
          ['Chanjo ya kideri, gumboro na ndui', 13],
          ['Minyoo, chawa na utitiri', 10],
          ['Wakati wa kumwita daktari wa mifugo', 7],
        ],
      },
      {
        title: 'Rekodi na soko',
        lessons: [
          ['Rekodi tano za kila wiki', 9],
          ['Kuuza mayai au kuku?', 10],
          ['Bei, sikukuu na wateja wa kudumu', 9],
          { title: 'Hesabu ya kuku thelathini', minutes: 35, type: 'assignment' },
        ],
      },
    ],
    hasCertificate: true,
    appeal: 76,
    reviews: [
      [
        5,
        'Mwaka jana nilipoteza vifaranga ishirini kati ya thelathini. Safari hii wamekufa watatu tu, kwa sababu ya joto na usafi.',
      ],
      [
        5,
        'Ratiba ya chanjo ya kideri imetusaidia kama kikundi. Tunamwita mtaalamu mmoja na kugawana gharama.',
      ],
      [4, 'Masomo ni mafupi na yanaeleweka. Ningependa kujifunza zaidi kuhusu mashine ya kuangulia mayai.'],
      [3, 'Ni nzuri kwa anayeanza, lakini mimi nina kuku mia mbili na sehemu ya chakula haikunitosha.'],
    ],
  },
  {
    slug: 'dairy-feeding-and-records',
    title: 'Smallholder Dairy: Feeding, Fertility and Records',
    subtitle:
      'Get more milk from the cows you have by feeding to plan, catching heat on time and writing it down.',
    description: `Buying a better cow is expensive. Feeding the present one properly, and seeing her in calf on time, usually pays first.

This eight-week course combines short lessons with four Saturday sessions online, where you bring figures from your own animals. You
will judge body condition, work out a ration from Napier, fodder legumes, hay and dairy meal, make silage in bags, and keep a card for
each cow that shows at a glance when she is due for heat, drying off and calving. We spend time on clean milking, mastitis
checks and keeping milk back after treatment.

**For** farmers with one to ten cows, farm workers and young extension staff. Health lessons help you notice trouble early; treatment
belongs to your vet.`,
    category: 'agriculture',
    subcategory: 'livestock',
    level: 'intermediate',
    courseType: 'blended',
    language: 'en',
    price: 3000,
    currency: 'KES',
    teacher: 'grace-wambui',
    tags: ['dairy', 'cattle feeding', 'silage', 'fertility', 'farm records', 'milk'],
    outcomes: [
      'Score body condition and adjust feed before milk falls',
      'Plan a daily ration from the fodder you actually have',
      'Make silage in bags or a small pit',
      'Detect heat and time insemination',
      'Keep a cow card and calculate the cost of a litre',
      'Notice mastitis early and observe milk withdrawal times',
    ],
    prerequisites: ['Regular access to at least one dairy cow', 'A weighing tape or the means to buy one'],
    modules: [
      {
        title: 'Knowing your cow',
        lessons: [
          { title: 'Ten things to see in one minute', minutes: 8, type: 'video', preview: true },
          ['Body condition, from 1 to 5', 12],
          ['Estimating weight with a tape', 7],
          { title: 'Score these cows', minutes: 8, type: 'quiz' },
        ],
      },
      {
        title: 'Feeding',
        lessons: [
          ['Energy, protein, minerals, water', 13],
          ['Napier at the right height, and what to add to it', 12],
          ['How much dairy meal is worth giving?', 14],
          { title: 'Silage in bags', minutes: 15, type: 'video' },
          { title: 'A ration for your herd', minutes: 35, type: 'assignment' },
        ],
      },
      {
        title: 'Fertility and calves',
        lessons: [
          ['Signs of heat, and the best hours to look', 11],
          ['Timing insemination and choosing a bull', 12],
          ['Drying off and the weeks before calving', 11],
          ['Colostrum in the first hours', 9],
        ],
      },
      {
        title: 'Clean milk and records',
        lessons: [
          ['A milking routine', 10],
          ['Checking for mastitis and calling the vet', 11],
          ['Withdrawal times after treatment', 7],
          { title: 'Cow cards and the cost of a litre', minutes: 40, type: 'assignment' },
        ],
      },
    ],
    startsInDays: -9,
    weeks: 8,
    capacity: 60,
    hasCertificate: true,
    appeal: 52,
    reviews: [
      [
        5,
        'I was giving four kilos of meal to a cow at the end of lactation. Moving it to the fresh cow paid for the course in nine days.',
      ],
      [5, 'The cow card on the shed wall means my husband and the worker now agree on dates.'],
      [
        4,
        'Silage in bags worked on the second attempt. The first went mouldy because I did not press out the air, as we were told.',
      ],
      [4, 'Saturday sessions were lively. Connection in Kinangop is poor, so the recordings mattered.'],
    ],
  },
  {
    slug: 'farm-records-and-gross-margins',
    title: 'Farm Records and Gross Margins',
    subtitle: 'Find out which crop or animal pays, acre by acre and shilling by shilling.',
    description: `Ask ten farmers which of their crops made the most last season and most will name the one with the highest sales. Often
it is not the one that left money in the house.

In this course you keep four simple records (inputs, labour, harvest, sales) for one season and turn them into a gross margin for
each enterprise. You will learn to value manure you did not buy and family labour you did not pay, compare maize with beans or
potatoes per acre, and use last season’s figures to decide what to plant next.

Everything can be done in an exercise book. Optional lessons repeat it in a spreadsheet. It is for smallholders,
farm managers and students preparing for agriculture projects.`,
    category: 'agriculture',
    subcategory: 'agribusiness',
    level: 'beginner',
    courseType: 'self-paced',
    language: 'en',
    price: 0,
    currency: 'KES',
    teacher: 'grace-wambui',
    tags: ['farm records', 'gross margin', 'agribusiness', 'budget', 'smallholder'],
    outcomes: [
      'Keep four farm records in under ten minutes a day',
      'Value family labour, manure and food eaten at home',
      'Calculate a gross margin per acre and per animal',
      'Compare two enterprises fairly',
      'Plan next season with a simple budget',
    ],
    prerequisites: ['None'],
    modules: [
      {
        title: 'Four records',
        lessons: [
          { title: 'The maize that looked profitable', minutes: 8, type: 'video', preview: true },
          ['Inputs and labour', 11],
          ['Harvest, home use and sales', 10],
          ['A routine that survives planting week', 7],
        ],
      },
      {
        title: 'From records to margins',
        lessons: [
          ['Variable and fixed costs on a farm', 10],
          ['Gross margin for an acre of potatoes', 14],
          ['Gross margin for a flock or a cow', 13],
          { title: 'Spot the missing cost', minutes: 7, type: 'quiz' },
        ],
      },
      {
        title: 'Deciding',
        lessons: [
          ['Comparing per acre, per day of work and per shilling', 12],
          ['Storing or selling at harvest', 11],
          ['A budget for the next rains', 12],
          { title: 'Your farm on two pages', minutes: 40, type: 'assignment' },
        ],
      },
    ],
    hasCertificate: true,
    appeal: 41,
    reviews: [
      [
        5,
        'Beans beat maize on my shamba once I counted top dressing and the shelling. I would not have believed it.',
      ],
      [4, 'Counting family labour started a long talk at home, a useful one.'],
      [4, 'I teach agriculture in Form Three and use the potato example in class.'],
      [3, 'Clear, but the spreadsheet part assumes you already know how to make a table.'],
    ],
  },
  {
    slug: 'contracts-and-collective-selling',
    title: 'Contracts and Collective Selling for Farmer Groups',
    subtitle: 'Prepare a group to bulk, grade, negotiate and keep its promises to a serious buyer.',
    description: `A buyer wants twelve tonnes of one grade on one date. No single member has it, but forty members together do, if the
group can organise itself. This course is for the people who make that happen: chairpersons, cooperative managers and field officers.

Over ten weeks of live sessions you take one real or imagined crop from planting calendar to payment. You will write grading rules
members accept, run a collection day, read a supply contract clause by clause, negotiate price and rejection terms, and design a
payment system that members can check for themselves. One session is a negotiation with an experienced buyer played by the teacher.

Templates are included. They do not replace a lawyer: have any contract checked before the group signs it.`,
    category: 'agriculture',
    subcategory: 'agribusiness',
    level: 'advanced',
    courseType: 'instructor-led',
    language: 'en',
    price: 4500,
    currency: 'KES',
    teacher: 'grace-wambui',
    tags: ['cooperatives', 'contract farming', 'negotiation', 'grading', 'farmer groups'],
    outcomes: [
      'Build a planting and delivery calendar across many members',
      'Write grading rules and train members to use them',
      'Read a supply contract and mark the risky clauses',
      'Negotiate price, rejection, delay and payment terms',
      'Set up a payment record that every member can verify',
    ],
    prerequisites: [
      'You belong to or work with a farmer group, cooperative or aggregator',
      'Experience of at least one season of group selling',
    ],
    modules: [
      {
        title: 'Is the group ready?',
        lessons: [
          { title: 'Why good groups side-sell', minutes: 10, type: 'video', preview: true },
          ['Rules, officers and trust', 14],
          ['What can we honestly deliver?', 16],
          { title: 'Readiness report', minutes: 35, type: 'assignment' },
        ],
      },
      {
        title: 'Volume and quality',
        lessons: [
          ['A shared planting calendar', 18],
          ['Grades, samples and photographs', 15],
          ['Collection day, from queue to lorry', 17],
          ['Moisture, aflatoxin and other reasons for rejection', 16],
        ],
      },
      {
        title: 'The contract',
        lessons: [
          ['Clause by clause', 24],
          ['Fixed, floating and formula prices', 18],
          ['Who carries the loss on the road?', 13],
          { title: 'Find six problems', minutes: 15, type: 'quiz' },
          { title: 'Negotiation rehearsal', minutes: 40, type: 'assignment' },
        ],
      },
      {
        title: 'Paying members',
        lessons: [
          ['From weighbridge to M-Pesa: the payment trail', 17],
          ['Deductions, levies and loans', 14],
          ['Disputes and the annual meeting', 13],
          { title: 'Group selling plan', minutes: 40, type: 'assignment' },
        ],
      },
    ],
    startsInDays: 41,
    weeks: 10,
    capacity: 35,
    hasCertificate: true,
    appeal: 14,
    reviews: [
      [
        5,
        'We found a clause letting the buyer reject at the factory with no sample kept. It was changed before our chairman signed.',
      ],
      [4, 'The negotiation evening was uncomfortable and useful. Grace plays a very hard buyer.'],
      [3, 'Strong on contracts. Ten weeks was long for our officers, and three dropped off during harvest.'],
    ],
  },
  {
    slug: 'soil-testing-and-soil-health',
    title: 'Soil Testing and Soil Health for Better Yields',
    subtitle:
      'Take a proper sample, read the report and decide on lime, manure and fertiliser with confidence.',
    description: `Many farmers add the same fertiliser every season because that is what the shop sells. Meanwhile the soil may be too acid
to use it. A soil test costs less than a bag of fertiliser, if the sample is right and somebody can read the result.

You will dig, feel and smell your own soil, collect a sample that truly represents a field, and go through three real-looking
laboratory reports line by line. Then you turn the numbers into actions: how much lime and when, how to combine manure and
fertiliser, which cover crop or rotation to use, and how to stop soil leaving with the rain.

It is for farmers and extension workers who have already grown a few seasons of crops. A hoe, a bucket and a notebook are enough.`,
    category: 'agriculture',
    subcategory: 'soil-and-water',
    level: 'intermediate',
    courseType: 'self-paced',
    language: 'en',
    price: 1600,
    currency: 'KES',
    teacher: 'grace-wambui',
    tags: ['soil', 'soil testing', 'lime', 'fertiliser', 'compost', 'erosion'],
    outcomes: [
      'Describe soil texture, structure and life by hand',
      'Collect a composite sample that represents a field',
      'Interpret pH, organic carbon, phosphorus and potassium results',
      'Calculate lime and fertiliser for a plot of any size',
      'Plan rotation, cover and terraces to keep soil in place',
    ],
    prerequisites: [
      'At least two seasons of growing crops',
      'Multiplication and unit conversion, kilograms and acres',
    ],
    modules: [
      {
        title: 'Reading soil by hand',
        lessons: [
          { title: 'A spade, a jar and your fingers', minutes: 11, type: 'video', preview: true },
          ['Texture: ribbon and jar tests', 12],
          ['Structure, roots and earthworms', 10],
          { title: 'Profile of one field', minutes: 25, type: 'assignment' },
        ],
      },
      {
        title: 'Sampling and reports',
        lessons: [
          ['Fifteen spots in a zigzag', 10],
          ['Mixing, drying and labelling', 7],
          ['pH and why it comes first', 13],
          ['Phosphorus, potassium and the rest of the page', 16],
          { title: 'Read three reports', minutes: 12, type: 'quiz' },
        ],
      },
      {
        title: 'From numbers to actions',
        lessons: [
          ['Lime: how much, which kind and when', 14],
          ['Fertiliser grades and the arithmetic of an acre', 17],
          ['Manure and compost with fertiliser', 12],
          { title: 'Recommendation for a farm in Busia', minutes: 30, type: 'assignment' },
        ],
      },
      {
        title: 'Keeping soil',
        lessons: [
          ['Cover, rotation and legumes', 12],
          ['Contours, terraces and grass strips', 13],
          ['A three-season soil plan', 15],
        ],
      },
    ],
    hasCertificate: true,
    appeal: 33,
    reviews: [
      [5, 'My pH came back at 4.9. Two seasons after liming, the maize is a different colour.'],
      [
        5,
        'The arithmetic of an acre is the first explanation of 17-17-17 that I could repeat to other farmers.',
      ],
      [4, 'Good depth. The jar test took three days to settle in our clay, so start it early.'],
      [
        3,
        'I wanted a list of laboratories and their prices by county. The course tells you what to ask but not where.',
      ],
    ],
  },
  {
    slug: 'drip-irrigation-on-half-an-acre',
    title: 'Drip Irrigation on Half an Acre',
    subtitle: 'Measure your water, lay out a low-pressure drip system and keep it from clogging.',
    description: `Drip lines put water at the root and nowhere else, which matters when each twenty-litre can has to be carried or pumped.
Bought without planning, though, a kit waters one end of the field and starves the other.

You will measure what your well, river or tank can really give, work out what the crop needs in a dry week, and design a layout with
tank, filter, main line and laterals for a flat or gently sloping half acre. The practical lessons show fitting, flushing, mending and
feeding through the lines, with a full parts list and a way to compare quotations.

It is for vegetable and fruit growers starting with irrigation. Check with your water resource office whether you need a
permit to draw water.`,
    category: 'agriculture',
    subcategory: 'soil-and-water',
    level: 'beginner',
    courseType: 'self-paced',
    language: 'en',
    price: 1200,
    currency: 'KES',
    teacher: 'grace-wambui',
    tags: ['irrigation', 'drip', 'water', 'horticulture', 'dry season'],
    outcomes: [
      'Measure the flow of a tap, pump or stream with a bucket and a watch',
      'Estimate how much water a crop needs in a week',
      'Draw a drip layout and list its parts with costs',
      'Assemble, flush and test a gravity-fed system',
      'Prevent and clear blocked emitters',
    ],
    prerequisites: ['None; a water source you can use in the dry season is helpful'],
    modules: [
      {
        title: 'Water first',
        lessons: [
          { title: 'Bucket and watch: measuring flow', minutes: 8, type: 'video', preview: true },
          ['How much does a crop drink?', 12],
          ['Storing enough: tanks and lined ponds', 11],
          { title: 'Your water budget', minutes: 25, type: 'assignment' },
        ],
      },
      {
        title: 'Designing the system',
        lessons: [
          ['Tank height and pressure', 11],
          ['Main lines, laterals and emitter spacing', 13],
          ['Filters are not optional', 8],
          ['Comparing three quotations', 10],
          { title: 'Find the fault in the layout', minutes: 8, type: 'quiz' },
        ],
      },
      {
        title: 'Building and running it',
        lessons: [
          { title: 'Laying and joining the lines', minutes: 16, type: 'video' },
          ['The first test: cups under the emitters', 9],
          ['A watering timetable', 10],
          ['Feeding plants through the lines', 12],
          ['Flushing, mending and storing', 10],
          { title: 'A layout for your half acre', minutes: 40, type: 'assignment' },
        ],
      },
    ],
    hasCertificate: true,
    appeal: 45,
    reviews: [
      [
        5,
        'The cup test showed the far end getting half the water. Splitting the field into two blocks fixed it.',
      ],
      [
        4,
        'Comparing quotations saved me from a kit with no filter. I farm capsicum in Kajiado, where the water is salty.',
      ],
      [4, 'Good sums on storage. I bought a 5,000-litre tank and now know it is only two days for my crop.'],
      [
        2,
        'Mostly for flat land. My plot is steep and pressure-compensating emitters are only mentioned in passing.',
      ],
    ],
  },
];
