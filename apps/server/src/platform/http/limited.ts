/**
 * The limit of a route outside the API that costs more than sending a file: making a page, drawing a picture. Where the
 * operator has switched limits off there is none either.
 * @param perMinute requests a minute and address
 */
export const limited = (perMinute: number) => ({
  rateLimit: { max: perMinute, timeWindow: '1 minute', allowList: [] },
});
