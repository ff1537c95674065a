import type { DemoCourse } from '../../../types.ts';

export const course: DemoCourse = {
  slug: 'vendre-en-ligne-petite-boutique',
  title: 'Vendre en ligne\u00a0: les bases pour une petite boutique',
  subtitle:
    'Présentez vos produits, fixez vos prix et livrez vos premières commandes sans budget publicitaire.',
  description: `Vous tenez une boutique à Kigali, à Bujumbura, à Goma ou ailleurs, et vos clients vous demandent si vous vendez
«\u00a0sur Internet\u00a0». Ce cours vous accompagne de la première photo jusqu’à la dixième commande livrée.

Vous apprendrez à choisir les produits qui se prêtent à la vente en ligne, à rédiger des fiches claires, à fixer un prix qui tient
compte de la livraison et des frais de paiement mobile, puis à organiser l’emballage, le transport et les retours.

Aucune connaissance technique n’est nécessaire\u00a0: nous comparons une simple page sur un réseau social, un catalogue WhatsApp et
une boutique en ligne, et vous choisissez ce qui convient à votre activité. Comptez environ trois heures, exercices compris.`,
  category: 'business',
  subcategory: 'marketing',
  level: 'beginner',
  courseType: 'self-paced',
  language: 'fr',
  price: 19,
  currency: 'EUR',
  teacher: 'claire-uwimana',
  tags: ['vente en ligne', 'petite boutique', 'paiement mobile', 'livraison', 'fiches produit'],
  outcomes: [
    'Choisir cinq à dix produits adaptés à la vente en ligne',
    'Rédiger une fiche produit complète et honnête',
    'Calculer un prix qui couvre la livraison et les frais de paiement',
    'Organiser l’emballage, la livraison et les retours',
    'Suivre les commandes dans un tableau simple',
  ],
  prerequisites: [
    'Avoir quelque chose à vendre, même en petite quantité',
    'Un téléphone avec un appareil photo',
  ],
  modules: [
    {
      title: 'Choisir son point de vente',
      lessons: [
        {
          title: 'Réseau social, catalogue ou boutique en ligne\u00a0?',
          minutes: 10,
          type: 'video',
          preview: true,
        },
        ['Quels produits vendre d’abord', 9],
        ['Connaître trois clients avant d’en chercher cent', 11],
        { title: 'Votre choix en une page', minutes: 20, type: 'assignment' },
      ],
    },
    {
      title: 'Présenter et fixer le prix',
      lessons: [
        ['Photographier près d’une fenêtre', 12],
        ['La fiche produit\u00a0: taille, matière, délai, prix', 13],
        ['Calculer le prix complet', 15],
        { title: 'Où est passée la marge\u00a0?', minutes: 8, type: 'quiz' },
      ],
    },
    {
      title: 'Vendre et livrer',
      lessons: [
        ['Répondre vite et bien', 9],
        ['Se faire payer en toute sécurité', 11],
        ['Emballage, moto et point de retrait', 12],
        ['Accepter un retour sans perdre un client', 8],
        { title: 'Le tableau de suivi des commandes', minutes: 25, type: 'assignment' },
      ],
    },
  ],
  hasCertificate: true,
  appeal: 27,
  reviews: [
    [
      5,
      'La leçon sur le prix complet m’a montré que je perdais de l’argent sur chaque livraison hors de Kigali.',
    ],
    [
      4,
      'Exemples proches de notre réalité, surtout pour le paiement mobile. J’aurais aimé un modèle de fiche à télécharger.',
    ],
    [
      4,
      'Je vends des pagnes à Goma. Depuis que j’indique les mesures et le délai, on me pose deux fois moins de questions.',
    ],
    [3, 'Bon cours pour débuter, mais la partie sur la boutique en ligne reste très générale.'],
  ],
};
