import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'huduma-ya-kwanza-nyumbani',
  title: 'Huduma ya Kwanza Nyumbani',
  subtitle: 'Jua la kufanya katika dakika za kwanza za ajali ya nyumbani, na wakati wa kukimbilia hospitali.',
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
};
