const points = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

/** `12.5` */
export const formatPoints = (value: number): string => points.format(value);

/** `12.5 of 20 points` */
export const pointsOf = (value: number, most: number): string =>
  `${points.format(value)} of ${points.format(most)} ${most === 1 ? 'point' : 'points'}`;

/** `You need 12 points to pass.` */
export const neededToPass = (score: number): string =>
  `You need ${points.format(score)} ${score === 1 ? 'point' : 'points'} to pass.`;
