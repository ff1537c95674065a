import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'comprendre-usage-application-mobile',
  title: 'Comprendre l’usage d’une application mobile',
  subtitle:
    'Mesurer ce que font vraiment les utilisateurs, sans se noyer dans les chiffres ni trahir leur confiance.',
  description: `Une application est téléchargée dix mille fois : est-ce un succès ? Tout dépend de ce qui se passe ensuite.
Ce cours s’adresse aux développeurs, aux chefs de produit et aux petites équipes qui veulent prendre des décisions à
partir de mesures simples et fiables.

Vous suivrez une application fictive de livraison entre Nairobi et Kigali. À partir d’un fichier d’événements, vous
définirez les bons indicateurs, construirez un entonnoir et calculerez la rétention par cohortes dans un tableur, puis
en SQL.

Vous apprendrez aussi à collecter peu : ne mesurer que ce qui sert, informer clairement les personnes et effacer ce qui
n’est plus utile. À la fin, vous aurez rédigé un plan de mesure et un rapport de deux pages pour votre propre
application.`,
  category: 'data-science',
  subcategory: 'analytics',
  level: 'intermediate',
  courseType: 'self-paced',
  language: 'fr',
  price: 19,
  currency: 'EUR',
  teacher: 'claire-uwimana',
  tags: ['applications mobiles', 'indicateurs', 'rétention', 'cohortes', 'vie privée'],
  outcomes: [
    'Rédiger un plan de mesure qui tient sur une page',
    'Choisir des noms d’événements clairs et durables',
    'Construire un entonnoir et repérer l’étape où l’on perd les utilisateurs',
    'Calculer la rétention par cohortes dans un tableur et en SQL',
    'Limiter la collecte de données personnelles au strict nécessaire',
  ],
  prerequisites: [
    'Savoir utiliser les formules courantes d’un tableur',
    'Connaître les requêtes SELECT et GROUP BY',
  ],
  modules: [
    {
      title: 'Que veut-on savoir ?',
      lessons: [
        { title: 'Dix mille téléchargements, et après ?', minutes: 8, type: 'video', preview: true },
        ['Indicateurs utiles et indicateurs flatteurs', 11],
        ['Définir un utilisateur actif', 10],
        { title: 'Quiz : quel indicateur pour quelle question ?', minutes: 8, type: 'quiz' },
      ],
    },
    {
      title: 'Collecter juste ce qu’il faut',
      lessons: [
        ['Nommer les événements et leurs propriétés', 13],
        ['Quand le téléphone est hors ligne : événements en retard et doublons', 14],
        ['Informer, demander, effacer', 12],
        { title: 'Votre plan de mesure', minutes: 30, type: 'assignment' },
      ],
    },
    {
      title: 'Entonnoirs et rétention',
      lessons: [
        { title: 'L’entonnoir d’une commande, étape par étape', minutes: 15, type: 'video' },
        ['Les cohortes dans un tableur', 18],
        ['Les mêmes cohortes en SQL', 20],
        ['Lire une courbe de rétention sans se raconter d’histoires', 12],
      ],
    },
    {
      title: 'Décider et expliquer',
      lessons: [
        ['Avant et après une mise à jour : comparer honnêtement', 14],
        ['Croiser les chiffres et cinq entretiens', 10],
        { title: 'Un rapport de deux pages', minutes: 35, type: 'assignment' },
      ],
    },
  ],
  appeal: 24,
  reviews: [
    [
      5,
      'Le chapitre sur les événements envoyés hors ligne m’a évité une grosse erreur : nos commandes du soir arrivaient datées du lendemain.',
    ],
    [4, 'Très concret. J’ai refait les cohortes sur notre propre fichier en une après-midi.'],
    [3, 'Bon cours, mais la partie SQL avance vite si l’on n’a pas pratiqué récemment.'],
    [5, 'Enfin un cours de mesure d’audience qui parle de ce qu’il ne faut pas collecter.'],
  ],
};
