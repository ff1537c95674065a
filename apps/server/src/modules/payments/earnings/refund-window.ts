/** Days in which a buyer may ask for the money back: until then what a teacher earned is held. */
export const REFUND_DAYS = 14;
