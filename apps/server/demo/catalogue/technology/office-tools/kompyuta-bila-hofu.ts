import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'kompyuta-bila-hofu',
  title: 'Kompyuta Bila Hofu: Faili, Barua Pepe na Hati',
  subtitle: 'Jifunze kutumia kompyuta kwa kazi za kila siku, kuanzia kuiwasha hadi kutuma barua ya kazi.',
  description: `Kozi hii ni ya mtu mzima ambaye hajawahi kutumia kompyuta, au aliyejaribu akakata tamaa. Hakuna swali la aibu hapa. Tunaanza kwa kuiwasha kompyuta na kushika kipanya, kisha tunasonga mbele polepole.

Utajifunza mambo unayoyahitaji kweli:

- kuandika na kuhifadhi barua ya kuomba kazi
- kupanga faili zako ili uzipate tena
- kutuma barua pepe yenye kiambatisho
- kupiga hesabu ndogo kwenye jedwali
- kutafuta huduma za serikali mtandaoni kwa usalama

Kila somo ni fupi na lina zoezi la kufanya papo hapo. Unaweza kutumia kompyuta ya nyumbani, ya maktaba au ya cyber. Mwishoni utakuwa na wasifu wako ulioandikwa vizuri na tayari kutumwa.`,
  category: 'technology',
  subcategory: 'office-tools',
  level: 'beginner',
  courseType: 'self-paced',
  language: 'sw',
  price: 0,
  currency: 'KES',
  teacher: 'hassan-ali',
  tags: ['kompyuta', 'wanaoanza', 'barua pepe', 'hati', 'ofisi'],
  outcomes: [
    'Kuwasha, kuzima na kutumia kompyuta kwa usalama',
    'Kuhifadhi faili na kuzipata tena',
    'Kuandika barua na wasifu wa kazi',
    'Kutuma barua pepe yenye kiambatisho',
    'Kupiga hesabu rahisi kwenye jedwali',
  ],
  prerequisites: ['Hakuna'],
  modules: [
    {
      title: 'Hatua za kwanza',
      lessons: [
        { title: 'Kuijua kompyuta na sehemu zake', minutes: 8, type: 'video', preview: true },
        { title: 'Kipanya na kibodi', minutes: 12, type: 'video' },
        ['Madirisha na programu', 12],
        { title: 'Zoezi: andika jina na anwani yako', minutes: 15, type: 'assignment' },
      ],
    },
    {
      title: 'Faili na folda',
      lessons: [
        { title: 'Kuhifadhi kazi yako', minutes: 10, type: 'video' },
        ['Kutengeneza na kupanga folda', 12],
        ['Kunakili kwenye flashi', 10],
        { title: 'Jaribio: faili iko wapi?', minutes: 6, type: 'quiz' },
      ],
    },
    {
      title: 'Kuandika hati',
      lessons: [
        ['Herufi, aya na nafasi', 14],
        { title: 'Barua ya kuomba kazi', minutes: 20, type: 'video' },
        ['Wasifu wa ukurasa mmoja', 18],
        ['Kuchapisha na kuhifadhi kama PDF', 10],
      ],
    },
    {
      title: 'Barua pepe na mtandao',
      lessons: [
        { title: 'Kufungua akaunti ya barua pepe', minutes: 14, type: 'video' },
        ['Kutuma kiambatisho', 10],
        ['Kutafuta na kuhakiki habari', 12],
        ['Huduma za serikali mtandaoni kwa usalama', 15],
      ],
    },
    {
      title: 'Hesabu kwenye jedwali',
      lessons: [
        ['Safu mlalo, safu wima na seli', 10],
        ['Kujumlisha matumizi ya mwezi', 15],
        { title: 'Kazi ya mwisho: tuma wasifu wako', minutes: 30, type: 'assignment' },
      ],
    },
  ],
  hasCertificate: true,
  appeal: 53,
  reviews: [
    [5, 'Nina miaka hamsini na minne. Nimetuma barua pepe yangu ya kwanza kwa mwanangu aliye Qatar.'],
    [5, 'Mwalimu anaeleza polepole na hachoki. Nimepata kazi ya karani baada ya kuandika wasifu hapa.'],
    [4, 'Kozi nzuri sana kwa wanaoanza. Somo la jedwali lingekuwa na mazoezi zaidi.'],
    [4, 'Nilisoma kwenye maktaba ya Nakuru, dakika arobaini kila siku. Inawezekana kabisa.'],
  ],
};
