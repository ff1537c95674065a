import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
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
    [5, 'Ratiba ya chanjo ya kideri imetusaidia kama kikundi. Tunamwita mtaalamu mmoja na kugawana gharama.'],
    [4, 'Masomo ni mafupi na yanaeleweka. Ningependa kujifunza zaidi kuhusu mashine ya kuangulia mayai.'],
    [3, 'Ni nzuri kwa anayeanza, lakini mimi nina kuku mia mbili na sehemu ya chakula haikunitosha.'],
  ],
};
