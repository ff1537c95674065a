/** A button of the buy card; on phones the bar has it. */
export const cardClass = 'mt-4 w-full max-md:hidden';
/** The button of the bar at the bottom of a phone. */
export const barClass = 'min-w-36 max-w-[56vw]';
