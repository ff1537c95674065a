import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'premiere-application-flutter',
  title: 'Première application mobile avec Flutter',
  subtitle: 'Créez pas à pas un carnet de dépenses pour Android, sans expérience du mobile.',
  description: `Ce cours s’adresse aux personnes qui savent déjà lire un petit programme et qui veulent fabriquer leur première application, du projet vide jusqu’à l’installation sur leur propre téléphone.

Nous construisons un carnet de dépenses : on note un achat, on choisit une catégorie, on voit le total du mois. Les montants s’affichent en francs rwandais, en shillings ou en euros, et tout fonctionne sans connexion.

Chaque module ajoute une seule idée :

- les bases de Dart
- les widgets et la mise en page
- l’état de l’écran et les formulaires
- l’enregistrement des données sur le téléphone

Les erreurs les plus courantes sont montrées telles qu’elles apparaissent, puis corrigées ensemble.`,
  category: 'programming',
  subcategory: 'mobile',
  level: 'beginner',
  courseType: 'self-paced',
  language: 'fr',
  price: 29,
  currency: 'EUR',
  teacher: 'claire-uwimana',
  tags: ['flutter', 'dart', 'mobile', 'android', 'débutant'],
  outcomes: [
    'Installer Flutter et lancer une application sur un vrai téléphone',
    'Écrire des programmes simples en Dart',
    'Assembler un écran avec des widgets',
    'Valider un formulaire et afficher des messages clairs',
    'Enregistrer les dépenses sur l’appareil',
  ],
  prerequisites: [
    'Notions de programmation dans n’importe quel langage',
    'Un ordinateur avec au moins 8 Go de mémoire',
  ],
  modules: [
    {
      title: 'Préparer son atelier',
      lessons: [
        { title: 'Ce que nous allons construire', minutes: 6, type: 'video', preview: true },
        { title: 'Installer Flutter sans se perdre', minutes: 18, type: 'video' },
        ['Lancer l’application sur son téléphone', 14],
      ],
    },
    {
      title: 'Dart, juste ce qu’il faut',
      lessons: [
        ['Variables, types et fonctions', 16],
        ['Listes et boucles', 15],
        { title: 'Classes et valeurs nulles', minutes: 18, type: 'video' },
        { title: 'Quiz : lire un programme Dart', minutes: 8, type: 'quiz' },
      ],
    },
    {
      title: 'Les écrans',
      lessons: [
        { title: 'Lignes, colonnes et espaces', minutes: 16, type: 'video' },
        ['Une liste de dépenses', 15],
        ['Formater les montants et les dates', 14],
        { title: 'Exercice : la fiche d’une dépense', minutes: 25, type: 'assignment' },
      ],
    },
    {
      title: 'L’état et les formulaires',
      lessons: [
        ['Quand l’écran doit-il changer ?', 16],
        { title: 'Un formulaire qui aide l’utilisateur', minutes: 18, type: 'video' },
        ['Passer d’un écran à l’autre', 14],
      ],
    },
    {
      title: 'Conserver les données',
      lessons: [
        ['Choisir où enregistrer', 12],
        ['Lire et écrire sur le téléphone', 20],
        { title: 'Projet final : votre carnet de dépenses', minutes: 40, type: 'assignment' },
      ],
    },
  ],
  hasCertificate: true,
  appeal: 26,
  reviews: [
    [
      5,
      'J’utilise mon carnet de dépenses tous les jours au marché de Kimironko. Les explications sont très claires.',
    ],
    [
      4,
      'Enfin un cours en français avec des exemples de chez nous. Le module sur les formulaires est excellent.',
    ],
    [4, 'Bon rythme. Il manque une leçon sur la sauvegarde en ligne.'],
    [3, 'L’installation a été longue avec ma connexion : prévoyez plusieurs gigaoctets à télécharger.'],
  ],
};
