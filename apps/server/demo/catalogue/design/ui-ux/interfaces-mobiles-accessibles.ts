import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'interfaces-mobiles-accessibles',
  title: 'Des interfaces mobiles accessibles à tous',
  subtitle: 'Concevoir des écrans que chacun peut lire, comprendre et toucher, et le vérifier soi-même.',
  description: `Une personne qui voit mal, un pouce qui tremble, un écran fêlé en plein soleil : l’accessibilité concerne tout le monde un
jour ou l’autre. Ce cours s’adresse aux concepteurs et aux développeurs d’applications mobiles qui veulent bien faire
dès la maquette.

Vous partirez d’une application de rendez-vous médicaux pleine de défauts. Module après module, vous la corrigerez :
contrastes, taille du texte, zones tactiles, libellés, ordre de lecture, messages d’erreur. Vous apprendrez à la parcourir
les yeux fermés avec TalkBack ou VoiceOver.

Les exigences suivent les règles WCAG 2.2 de niveau AA, expliquées sans jargon. À la fin, vous saurez :

- repérer les défauts les plus fréquents en vingt minutes
- les corriger dans une maquette
- les expliquer à une équipe`,
  category: 'design',
  subcategory: 'ui-ux',
  level: 'intermediate',
  courseType: 'self-paced',
  language: 'fr',
  price: 15,
  currency: 'EUR',
  teacher: 'claire-uwimana',
  tags: ['accessibilité', 'wcag', 'interfaces mobiles', 'talkback', 'conception'],
  outcomes: [
    'Mesurer les contrastes et choisir une palette lisible',
    'Dimensionner les textes et les zones tactiles',
    'Écrire des libellés et des messages d’erreur utiles',
    'Parcourir une application avec TalkBack ou VoiceOver',
    'Rédiger un rapport d’audit court et bienveillant',
  ],
  prerequisites: ['Avoir déjà dessiné ou développé quelques écrans', 'Un téléphone Android ou un iPhone'],
  modules: [
    {
      title: 'Pour qui concevons-nous ?',
      lessons: [
        { title: 'Une journée avec un écran fêlé', minutes: 8, type: 'video', preview: true },
        ['Handicaps permanents, passagers et de situation', 10],
        ['WCAG 2.2 en une page', 12],
        { title: 'Quiz : qui est gêné par cet écran ?', minutes: 7, type: 'quiz' },
      ],
    },
    {
      title: 'Voir et lire',
      lessons: [
        ['Contrastes : 4,5 pour 1 et pourquoi', 12],
        ['La couleur ne suffit pas', 8],
        ['Quand l’utilisateur agrandit le texte', 13],
        { title: 'Refaire l’écran d’accueil', minutes: 30, type: 'assignment' },
      ],
    },
    {
      title: 'Toucher et comprendre',
      lessons: [
        { title: 'Des zones tactiles à la taille d’un pouce', minutes: 10, type: 'video' },
        ['Libellés visibles et textes d’aide', 11],
        ['Des erreurs qui disent quoi faire', 10],
        ['Mots simples, plusieurs langues', 9],
      ],
    },
    {
      title: 'Écouter son application',
      lessons: [
        { title: 'TalkBack et VoiceOver pas à pas', minutes: 18, type: 'video' },
        ['Ordre de lecture et noms des boutons', 14],
        { title: 'Un audit en vingt minutes', minutes: 35, type: 'assignment' },
      ],
    },
  ],
  appeal: 16,
  reviews: [
    [
      5,
      'J’ai fermé les yeux, lancé TalkBack sur ma propre application et je n’ai pas pu prendre rendez-vous. Très instructif.',
    ],
    [4, 'Clair et sans leçon de morale. Le modèle de rapport d’audit nous sert déjà.'],
    [4, 'Bon équilibre entre la maquette et le code. Quelques exemples en Flutter auraient été bienvenus.'],
    [
      3,
      'J’attendais davantage sur les langues africaines et les lecteurs d’écran : une seule leçon en parle.',
    ],
  ],
};
