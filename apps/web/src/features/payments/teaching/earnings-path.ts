export const EARNINGS_PATH = '/instructor/earnings';
