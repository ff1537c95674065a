// fault: teenth: 13 ==> teenth: 12
const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const from = { first: 1, second: 8, third: 15, fourth: 22, teenth: 13, last: 0 };

interface Input {
  year: number;
  month: number;
  week: keyof typeof from;
  dayofweek: string;
}

export function solve(_property: string, { year, month, week, dayofweek }: Input): string {
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const date = new Date(Date.UTC(year, month - 1, from[week] || length - 6));
  while (days[date.getUTCDay()] !== dayofweek) date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}
