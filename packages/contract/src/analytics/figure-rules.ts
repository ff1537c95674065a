/** Days that the site's figures look back, and by what their charts go. */
export const figureSpans = { 30: 'day', 90: 'week', 365: 'month' } as const;
export type FigureDays = keyof typeof figureSpans;
export type FigureStep = (typeof figureSpans)[FigureDays];
export const figureDays = [30, 90, 365] as const satisfies readonly FigureDays[];
/** Minutes after which figures are made anew; much older ones are late. */
export const FIGURE_MINUTES = 60;
