/**
 * The rate limit of a route outside the API that costs more than sending a file, such as rendering a page or drawing a
 * cover. None when the operator has switched limits off.
 * @param perMinute requests a minute and IP
 */
export const limited = (perMinute: number) => ({
  rateLimit: { max: perMinute, timeWindow: '1 minute' },
});
