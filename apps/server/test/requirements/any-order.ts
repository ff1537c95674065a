/** Which orders are tried, the same ones in every run: ANY_ORDER_SEED=… tries others, ANY_ORDER_RUNS=… more. */
export const SEED = Number(process.env.ANY_ORDER_SEED || 20_261_127);
export const RUNS = Number(process.env.ANY_ORDER_RUNS || 25);
