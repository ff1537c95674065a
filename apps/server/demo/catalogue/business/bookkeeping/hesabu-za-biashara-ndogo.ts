import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'hesabu-za-biashara-ndogo',
  title: 'Hesabu za Biashara Ndogo: Kutoka Daftari hadi Faida',
  subtitle: 'Jifunze kuandika mauzo, matumizi na madeni ya biashara yako, na kujua faida halisi kila mwezi.',
  description: `Kozi hii ni ya mama mboga, fundi, mwenye kibanda, muuza mitumba na yeyote anayefanya biashara ndogo bila
mhasibu. Huhitaji kompyuta: daftari, kalamu na simu yenye M-Pesa vinatosha.

Tunafuata biashara ya Mwanaidi, anayeuza nguo katika soko la Kongowea, Mombasa. Utaandika mauzo yake ya kila siku, utatenganisha
pesa zake na za biashara, utafuatilia wateja wanaokopa, na mwishoni utapiga hesabu ya faida ya mwezi mzima.

Kila somo lina mfano mmoja na zoezi fupi la kufanya kwa biashara yako mwenyewe. Ukitumia dakika ishirini kwa siku, utamaliza
kwa wiki mbili hivi ukiwa na daftari safi ambalo unaweza kumwonyesha afisa wa mikopo wa benki au wa SACCO.`,
  category: 'business',
  subcategory: 'bookkeeping',
  level: 'beginner',
  courseType: 'self-paced',
  language: 'sw',
  price: 600,
  currency: 'KES',
  teacher: 'amina-yusuf',
  tags: ['hesabu', 'biashara ndogo', 'm-pesa', 'faida', 'madeni'],
  outcomes: [
    'Kuandika mauzo na matumizi ya kila siku kwa mpangilio',
    'Kutenganisha pesa za biashara na pesa za nyumbani',
    'Kulinganisha taarifa ya M-Pesa na daftari lako',
    'Kufuatilia madeni ya wateja na ya wauzaji wa jumla',
    'Kupiga hesabu ya faida halisi ya mwezi',
  ],
  prerequisites: ['Kujua kujumlisha na kutoa; simu yenye kikokotoo inatosha'],
  modules: [
    {
      title: 'Kuanza na daftari',
      lessons: [
        { title: 'Kwa nini pesa hupotea bila kuonekana', minutes: 6, type: 'video', preview: true },
        ['Kurasa nne za daftari lako', 10],
        ['Mshahara wako mwenyewe', 8],
        { title: 'Pesa za biashara au za nyumbani?', minutes: 5, type: 'quiz' },
      ],
    },
    {
      title: 'Mauzo na matumizi ya kila siku',
      lessons: [
        ['Kuandika mauzo ya pesa taslimu', 9],
        ['Mauzo ya M-Pesa na ada zake', 11],
        ['Matumizi madogo yanayosahaulika: nauli, mifuko, kodi ya soko', 10],
        { title: 'Kufunga siku ya Mwanaidi', minutes: 25, type: 'assignment' },
      ],
    },
    {
      title: 'Madeni',
      lessons: [
        ['Ukurasa wa wateja wanaokopa', 9],
        ['Kudai deni bila kugombana', 7],
        ['Deni lako kwa muuzaji wa jumla', 8],
      ],
    },
    {
      title: 'Faida ya mwezi',
      lessons: [
        ['Kuhesabu bidhaa zilizobaki', 10],
        { title: 'Faida si pesa zilizo mkononi', minutes: 9, type: 'video' },
        ['Hesabu ya faida kwenye ukurasa mmoja', 14],
        { title: 'Mwezi wako wa kwanza', minutes: 35, type: 'assignment' },
      ],
    },
  ],
  hasCertificate: true,
  appeal: 64,
  reviews: [
    [
      5,
      'Somo la matumizi madogo limenifungua macho. Nauli na mifuko vilikuwa vinakula karibu elfu mbili kwa wiki.',
    ],
    [
      5,
      'Nimeelewa kwa nini nina pesa mkononi lakini sina faida. Lugha ni rahisi na mifano ni ya sokoni kabisa.',
    ],
    [4, 'Kozi nzuri sana. Ningependa mfano wa biashara ya huduma kama kinyozi, siyo nguo pekee.'],
    [
      4,
      'Nilimwonyesha afisa wa SACCO daftari langu na akasema hajaona mtu amepanga hivyo. Asante Mwalimu Amina.',
    ],
  ],
};
