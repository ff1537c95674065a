/** Reviews that it takes before parameters of one's own are looked for. */
export const FEWEST_REVIEWS = 400;
/** New answers after which parameters that were learned are learned anew. */
export const AGAIN_AFTER = 200;
