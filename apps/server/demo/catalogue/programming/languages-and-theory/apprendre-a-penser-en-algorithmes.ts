import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'apprendre-a-penser-en-algorithmes',
  title: 'Apprendre à penser en algorithmes',
  subtitle: 'Résoudre un problème étape par étape, avec du papier, puis avec Python.',
  description: `Avant d’apprendre un langage, il est utile d’apprendre à réfléchir comme on programme : décrire un problème, le découper, vérifier chaque étape. C’est le but de ce cours gratuit, destiné aux élèves, aux enseignants et aux adultes curieux.

Nous commençons sans ordinateur, avec des cartes, des recettes et le plan d’un quartier de Kigali. Ensuite, les mêmes idées deviennent de courts programmes en Python que vous exécutez dans le navigateur.

Vous apprendrez notamment à :

- écrire des instructions sans ambiguïté
- utiliser des conditions et des répétitions
- chercher dans une liste et la trier
- trouver l’erreur dans un raisonnement

Comptez environ deux heures par semaine pendant un mois.`,
  category: 'programming',
  subcategory: 'languages-and-theory',
  level: 'beginner',
  courseType: 'self-paced',
  language: 'fr',
  price: 0,
  currency: 'KES',
  teacher: 'claire-uwimana',
  tags: ['algorithmes', 'logique', 'python', 'débutant', 'résolution de problèmes'],
  outcomes: [
    'Décrire une méthode en étapes claires et vérifiables',
    'Utiliser variables, conditions et boucles',
    'Rechercher une valeur et trier une liste',
    'Tester une méthode sur des cas particuliers',
    'Traduire un algorithme simple en Python',
  ],
  prerequisites: ['Aucun'],
  modules: [
    {
      title: 'Des instructions précises',
      lessons: [
        { title: 'Une recette comprise de travers', minutes: 8, type: 'video', preview: true },
        ['Entrées, étapes, résultat', 12],
        ['Trouver son chemin dans un quartier', 15],
        { title: 'Exercice : guider un ami les yeux fermés', minutes: 20, type: 'assignment' },
      ],
    },
    {
      title: 'Choisir et répéter',
      lessons: [
        { title: 'Les conditions', minutes: 12, type: 'video' },
        ['Les répétitions et leur fin', 14],
        ['Suivre un programme à la main', 15],
        { title: 'Quiz : que se passe-t-il ?', minutes: 8, type: 'quiz' },
      ],
    },
    {
      title: 'De la feuille à Python',
      lessons: [
        { title: 'Premiers pas dans le navigateur', minutes: 14, type: 'video' },
        ['Variables et calculs', 14],
        ['Écrire ses propres fonctions', 16],
      ],
    },
    {
      title: 'Chercher et trier',
      lessons: [
        ['Chercher un nom dans un registre', 15],
        { title: 'Trier un jeu de cartes', minutes: 16, type: 'video' },
        ['Les cas qui dérangent', 12],
        { title: 'Projet : le classement d’un tournoi', minutes: 35, type: 'assignment' },
      ],
    },
  ],
  hasCertificate: true,
  appeal: 31,
  reviews: [
    [5, 'J’enseigne au collège et j’ai repris l’activité des cartes avec ma classe. Les élèves ont adoré.'],
    [5, 'Je n’avais jamais programmé. L’idée de suivre le programme à la main m’a beaucoup aidé.'],
    [4, 'Très bien expliqué. Le projet du tournoi demande plus de temps qu’annoncé.'],
  ],
};
