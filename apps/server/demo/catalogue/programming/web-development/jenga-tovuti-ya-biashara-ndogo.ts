import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'jenga-tovuti-ya-biashara-ndogo',
  title: 'Jenga Tovuti ya Biashara Ndogo',
  subtitle: 'Tengeneza tovuti ya kurasa tatu kwa duka, saluni au karakana yako, hatua kwa hatua.',
  description: `Kozi hii ni ya mtu mwenye biashara ndogo, au anayetaka kumsaidia jirani mwenye biashara, lakini hajawahi kuandika msimbo wowote. Huhitaji kujua programu; unahitaji kompyuta, kivinjari na subira kidogo.

Tutajenga tovuti ya kurasa tatu ya saluni moja mjini Nakuru: ukurasa wa mwanzo, orodha ya huduma na bei, na ukurasa wa mawasiliano wenye namba ya simu na kiungo cha WhatsApp.

Utajifunza:

- kuandika maandishi, picha na viungo kwa HTML
- kupanga rangi, nafasi na herufi kwa CSS
- kuhakikisha tovuti inasomeka vizuri kwenye simu
- kuiweka mtandaoni bila malipo

Mwishoni utabadilisha maandishi na picha ziwe za biashara yako mwenyewe.`,
  category: 'programming',
  subcategory: 'web-development',
  level: 'beginner',
  courseType: 'self-paced',
  language: 'sw',
  price: 0,
  currency: 'KES',
  teacher: 'wanjiru-kamau',
  tags: ['tovuti', 'html', 'css', 'biashara ndogo', 'wanaoanza'],
  outcomes: [
    'Kuandika kurasa tatu za HTML zinazounganishwa kwa viungo',
    'Kupanga rangi, nafasi na maandishi kwa CSS',
    'Kuweka bei za huduma kwenye jedwali linalosomeka',
    'Kuongeza kiungo cha simu na cha WhatsApp',
    'Kuweka tovuti mtandaoni bila malipo',
  ],
  prerequisites: ['Hakuna'],
  modules: [
    {
      title: 'Kabla ya kuandika',
      lessons: [
        { title: 'Tovuti ni nini na inafanyaje kazi', minutes: 8, type: 'video', preview: true },
        ['Kupanga kurasa tatu kwenye karatasi', 12],
        ['Kuandaa kompyuta na faili ya kwanza', 15],
      ],
    },
    {
      title: 'Kuandika kurasa kwa HTML',
      lessons: [
        { title: 'Vichwa, aya na orodha', minutes: 14, type: 'video' },
        ['Picha na maelezo yake', 12],
        ['Jedwali la huduma na bei', 18],
        ['Kiungo cha simu na cha WhatsApp', 12],
        { title: 'Kazi: ukurasa wa huduma', minutes: 30, type: 'assignment' },
      ],
    },
    {
      title: 'Kupamba kwa CSS',
      lessons: [
        { title: 'Rangi na aina za herufi', minutes: 15, type: 'video' },
        ['Nafasi kati ya vitu', 14],
        ['Kupanga vitu kwa mstari', 16],
        { title: 'Jaribio fupi la CSS', minutes: 8, type: 'quiz' },
      ],
    },
    {
      title: 'Simu na mtandao',
      lessons: [
        ['Tovuti inayosomeka kwenye simu ndogo', 16],
        { title: 'Kuweka tovuti mtandaoni', minutes: 20, type: 'video' },
        { title: 'Kazi ya mwisho: tovuti ya biashara yako', minutes: 40, type: 'assignment' },
      ],
    },
  ],
  hasCertificate: true,
  appeal: 47,
  reviews: [
    [
      5,
      'Nilidhani programu ni ya watu wa chuo kikuu tu. Sasa saluni ya dada yangu ina tovuti na wateja wanapiga simu kupitia kiungo.',
    ],
    [5, 'Kiswahili ni rahisi na mifano ni ya maisha yetu. Sehemu ya bei kwenye jedwali ilinisaidia sana.'],
    [4, 'Nzuri sana. Ningependa somo moja zaidi kuhusu kununua jina la tovuti.'],
    [3, 'Nilifuata kwa simu peke yake na ilikuwa vigumu kidogo. Unahitaji kompyuta kweli.'],
  ],
};
