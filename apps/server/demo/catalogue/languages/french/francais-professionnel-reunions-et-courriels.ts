import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'francais-professionnel-reunions-et-courriels',
  title: 'Français professionnel\u00a0: réunions, courriels et comptes rendus',
  subtitle: 'Prenez la parole, rédigez et négociez en français dans un milieu de travail plurilingue.',
  description: `Vous comprenez bien le français, mais au travail il vous manque la formule juste, le ton qui convient ou le mot qui débloque une
réunion. Ce cours s’adresse aux personnes de niveau B2 qui travaillent avec des collègues francophones, dans une ONG, une entreprise
régionale ou une administration.

À partir de situations vécues entre Nairobi, Kigali, Kinshasa et Abidjan, vous apprendrez à ouvrir et à conduire une réunion, à exprimer un
désaccord avec tact, à rédiger un courriel clair et un compte rendu fidèle, puis à négocier un délai ou un budget.

Chaque module comporte un document de travail réaliste, une leçon de langue ciblée et une production à comparer à un modèle commenté.
Prévoyez un peu plus de quatre heures de leçons et d’exercices, et du temps pour vous relire.`,
  category: 'languages',
  subcategory: 'french',
  level: 'advanced',
  courseType: 'self-paced',
  language: 'fr',
  price: 29,
  currency: 'EUR',
  teacher: 'claire-uwimana',
  tags: ['français professionnel', 'réunions', 'courriels', 'compte rendu', 'négociation'],
  outcomes: [
    'Conduire une réunion en français, de l’ordre du jour à la conclusion',
    'Exprimer un accord, une réserve ou un désaccord avec tact',
    'Rédiger des courriels clairs, au ton adapté au destinataire',
    'Établir un compte rendu qui distingue décisions et discussions',
    'Négocier un délai ou un budget en nuançant ses propos',
  ],
  prerequisites: ['Un niveau B2 en français, à l’oral comme à l’écrit'],
  modules: [
    {
      title: 'Prendre la parole en réunion',
      lessons: [
        {
          title: 'Ouvrir la séance et présenter l’ordre du jour',
          minutes: 10,
          type: 'video',
          preview: true,
        },
        ['Donner, prendre et garder la parole', 11],
        ['Reformuler et vérifier que l’on a compris', 10],
        ['Exprimer un désaccord avec tact', 12],
        { title: 'Enregistrez une intervention de deux minutes', minutes: 20, type: 'assignment' },
      ],
    },
    {
      title: 'Écrire des courriels efficaces',
      lessons: [
        ['L’objet, la demande, le délai', 10],
        ['Formules d’appel et de congé\u00a0: du formel au cordial', 11],
        ['Relancer sans froisser', 9],
        { title: 'Quel ton pour quel destinataire\u00a0?', minutes: 8, type: 'quiz' },
        { title: 'Réécrivez trois courriels', minutes: 30, type: 'assignment' },
      ],
    },
    {
      title: 'Rendre compte',
      lessons: [
        ['Prendre des notes utiles', 10],
        ['Le discours rapporté et la concordance des temps', 15],
        ['Le compte rendu en une page', 13],
        { title: 'Rédigez le compte rendu d’une réunion', minutes: 35, type: 'assignment' },
      ],
    },
    {
      title: 'Négocier et nuancer',
      lessons: [
        ['Le conditionnel et les tournures d’atténuation', 13],
        { title: 'Négocier un délai\u00a0: deux versions d’un échange', minutes: 14, type: 'video' },
        ['Conclure un accord et le confirmer par écrit', 10],
      ],
    },
  ],
  hasCertificate: true,
  appeal: 16,
  reviews: [
    [
      5,
      'Je travaille à Nairobi avec des collègues d’Abidjan. La leçon sur le désaccord m’a évité deux malentendus en une semaine.',
    ],
    [
      4,
      'Le module sur les courriels est excellent. J’aurais voulu davantage d’exemples pour l’administration publique.',
    ],
    [5, 'Enfin un cours qui explique comment relancer quelqu’un sans avoir l’air fâché.'],
    [3, 'Contenu solide, mais on aimerait un retour personnel sur les enregistrements oraux.'],
  ],
};
