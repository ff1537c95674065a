import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'insha-za-kcse',
  title: 'Insha za KCSE: Kupanga, Kuandika na Kusahihisha',
  subtitle: 'Jiandae kwa Karatasi ya Kwanza ya Kiswahili kwa kuandika insha nane na kujifunza kuzisahihisha.',
  description: `Wanafunzi wengi wana mawazo mazuri lakini hupoteza alama kwa mpangilio, sura ya insha na makosa madogo ya lugha. Kozi hii
inakuongoza hatua kwa hatua, kuanzia kusoma swali hadi kusahihisha kazi yako mwenyewe.

Utajifunza sura za insha za kiuamilifu kama vile barua rasmi, ripoti, kumbukumbu za mkutano, hotuba na tahariri. Kisha utaandika insha
za methali, mjadala, maelezo na masimulizi. Kila aina ina mfano kamili, orodha ya makosa ya kawaida na zoezi la kuandika kwa
muda maalumu.

Inawafaa wanafunzi wa Kidato cha Tatu na cha Nne, watahiniwa wa kibinafsi na walimu wanaotafuta mazoezi ya darasani. Andaa daftari
moja la insha pekee: mwishoni mwa kozi litakuwa na insha nane zilizosahihishwa na ushahidi wa maendeleo yako.`,
  category: 'languages',
  subcategory: 'kiswahili',
  level: 'intermediate',
  courseType: 'self-paced',
  language: 'sw',
  price: 950,
  currency: 'KES',
  teacher: 'david-ochieng',
  tags: ['insha', 'kcse', 'kiswahili', 'uandishi', 'sarufi', 'methali'],
  outcomes: [
    'Kuchanganua swali na kupanga insha kwa dakika tano',
    'Kuandika insha za kiuamilifu kwa sura sahihi',
    'Kujenga aya zenye hoja moja na mifano ya kutosha',
    'Kutumia methali, nahau na tamathali mahali panapofaa',
    'Kusahihisha makosa ya upatanisho wa kisarufi, tahajia na uakifishaji',
  ],
  prerequisites: ['Kiswahili cha Kidato cha Pili au zaidi'],
  modules: [
    {
      title: 'Kabla ya kuandika',
      lessons: [
        { title: 'Mtahini anatafuta nini?', minutes: 9, type: 'video', preview: true },
        ['Kusoma swali: neno kuu na mipaka', 9],
        ['Mpango wa dakika tano', 10],
        ['Aya: hoja moja, mfano mmoja au zaidi', 11],
        { title: 'Panga insha tatu', minutes: 20, type: 'assignment' },
      ],
    },
    {
      title: 'Insha za kiuamilifu',
      lessons: [
        ['Barua rasmi na barua kwa mhariri', 13],
        ['Ripoti na kumbukumbu za mkutano', 15],
        ['Hotuba na tahariri', 13],
        { title: 'Tambua kosa la sura', minutes: 8, type: 'quiz' },
        { title: 'Ripoti ya wanafunzi kuhusu usafi wa shule', minutes: 40, type: 'assignment' },
      ],
    },
    {
      title: 'Insha za kubuni na za hoja',
      lessons: [
        ['Insha ya methali: kisa kinachothibitisha', 14],
        ['Mjadala: pande mbili na msimamo wako', 12],
        ['Masimulizi yenye kianzio au kimalizio ulichopewa', 13],
        { title: 'Insha moja kwa dakika arobaini', minutes: 40, type: 'assignment' },
      ],
    },
    {
      title: 'Lugha na kusahihisha',
      lessons: [
        ['Upatanisho wa kisarufi katika ngeli', 13],
        ['Tahajia, herufi kubwa na uakifishaji', 11],
        ['Kuepuka sheng na tafsiri sisisi', 9],
        { title: 'Sahihisha ukurasa huu', minutes: 12, type: 'quiz' },
      ],
    },
  ],
  hasCertificate: true,
  appeal: 54,
  reviews: [
    [
      5,
      'Nilikuwa napata alama tisa kati ya ishirini. Baada ya kupanga kwa dakika tano kabla ya kuandika, nimefika kumi na tano.',
    ],
    [
      5,
      'Kama mwalimu, natumia zoezi la kusahihisha ukurasa kila Ijumaa. Wanafunzi hushindana kutafuta makosa.',
    ],
    [4, 'Mifano ya ripoti na kumbukumbu ni mizuri. Ningependa pia mfano wa mahojiano na wasifu.'],
    [4, 'Somo la methali limenisaidia sana, hasa kuacha kueleza methali pekee bila kisa.'],
  ],
};
