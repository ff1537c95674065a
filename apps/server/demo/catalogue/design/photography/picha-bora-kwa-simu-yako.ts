import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'picha-bora-kwa-simu-yako',
  title: 'Picha Bora kwa Simu Yako',
  subtitle: 'Tumia mwanga, mpangilio na simu uliyo nayo kupiga picha zinazoeleza jambo.',
  description: `Huhitaji kamera ya bei ghali ili kupiga picha nzuri. Kozi hii ni ya mtu yeyote mwenye simu yenye kamera: mfanyabiashara
anayeuza mtandaoni, mwanafunzi, mzazi au mwandishi wa habari za mtaani.

Utajifunza kuona mwanga kabla ya kugusa simu, kupanga vitu ndani ya fremu, na kuwapiga watu picha kwa heshima na kwa
idhini yao. Kila sehemu ina zoezi fupi unaloweza kufanya nyumbani, sokoni au ukiwa safarini.

Mwishoni utakuwa na:

- picha kumi na mbili ulizochagua mwenyewe
- hadithi ya picha sita kuhusu mahali unapopafahamu
- utaratibu wa kuhifadhi picha bila kujaza simu

Tunahariri kwa Snapseed, programu ya bure. Masomo ni mafupi ili yasitumie data nyingi.`,
  category: 'design',
  subcategory: 'photography',
  level: 'beginner',
  courseType: 'self-paced',
  language: 'sw',
  price: 0,
  currency: 'KES',
  teacher: 'njeri-mwangi',
  tags: ['picha', 'simu', 'mwanga', 'upigaji picha', 'hadithi'],
  outcomes: [
    'Kutambua mwanga mzuri na kuutumia kwa wakati wake',
    'Kupanga picha kwa kutumia mistari, nafasi na umbali',
    'Kuwapiga watu picha kwa heshima na kwa idhini yao',
    'Kuhariri picha kwa kiasi bila kupotosha ukweli',
    'Kusimulia hadithi fupi kwa picha sita',
  ],
  prerequisites: ['Simu yoyote yenye kamera'],
  modules: [
    {
      title: 'Kuona mwanga',
      lessons: [
        { title: 'Dirisha moja, nyuso tatu', minutes: 7, type: 'video', preview: true },
        { title: 'Asubuhi, adhuhuri na jioni', minutes: 8, preview: true },
        ['Kivuli ni rafiki yako', 7],
        { title: 'Zoezi: piga kikombe kimoja mara tano', minutes: 20, type: 'assignment' },
      ],
    },
    {
      title: 'Kupanga fremu',
      lessons: [
        ['Safisha kioo cha kamera kwanza', 4],
        { title: 'Theluthi, mistari na nafasi tupu', minutes: 10, type: 'video' },
        ['Sogea karibu, usivute kwa zumu', 6],
        ['Usuli unaosumbua na namna ya kuuepuka', 8],
        { title: 'Jaribio: picha ipi imepangwa vizuri?', minutes: 7, type: 'quiz' },
      ],
    },
    {
      title: 'Watu na mahali',
      lessons: [
        ['Omba ruhusa: maneno ya kuanzia', 7],
        ['Picha ya mtu kazini kwake', 10],
        ['Sokoni bila kumsumbua mtu', 8],
        ['Watoto na picha: tahadhari', 7],
      ],
    },
    {
      title: 'Kuhariri na kusimulia',
      lessons: [
        { title: 'Snapseed katika hatua nne', minutes: 12, type: 'video' },
        ['Kuchagua picha kumi na mbili kati ya mia', 9],
        ['Kuhifadhi bila kujaza simu', 7],
        { title: 'Hadithi yako ya picha sita', minutes: 35, type: 'assignment' },
      ],
    },
  ],
  appeal: 69,
  reviews: [
    [
      5,
      'Nilikuwa nalaumu simu yangu kumbe tatizo lilikuwa mwanga. Sasa napiga picha za vitenge kando ya dirisha na wateja wanauliza nilinunua kamera gani.',
    ],
    [
      4,
      'Somo la kuomba ruhusa limenisaidia sana. Mama muuza samaki alikubali na akacheka, picha ikawa nzuri zaidi.',
    ],
    [
      5,
      'Kiswahili chake ni rahisi kueleweka na masomo ni mafupi. Nilimaliza kwa wiki mbili nikiwa kwa matatu.',
    ],
    [3, 'Ni kozi nzuri, lakini ningependa kujifunza pia kurekodi video fupi.'],
  ],
};
