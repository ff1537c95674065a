// fault: + DAY) % DAY ==> ) % DAY
const DAY = 24 * 60;

class Clock {
  readonly minutes: number;
  constructor(hour: number, minute: number) {
    this.minutes = (((hour * 60 + minute) % DAY) + DAY) % DAY;
  }
  toString(): string {
    const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
    return `${two(this.minutes / 60)}:${two(this.minutes % 60)}`;
  }
}

interface Time {
  hour: number;
  minute: number;
}
interface Input extends Time {
  value: number;
  clock1: Time;
  clock2: Time;
}

export function solve(property: string, input: Input): string | boolean {
  const { hour, minute, value, clock1, clock2 } = input;
  switch (property) {
    case 'create':
      return String(new Clock(hour, minute));
    case 'add':
      return String(new Clock(hour, minute + value));
    case 'subtract':
      return String(new Clock(hour, minute - value));
    default:
      return new Clock(clock1.hour, clock1.minute).minutes === new Clock(clock2.hour, clock2.minute).minutes;
  }
}
