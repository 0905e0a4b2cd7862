/** Synthetic applicants: district code 0000 is issued to nobody. */
export interface Person {
  readonly name: string;
  readonly idCard: string;
  readonly phone: string;
}

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const DAYS = 28;
const MONTHS = 12;
const ORDERS = 999;

/** A person with a valid ID number, unique per `place` (below 895,000); few of them share a birthday. */
export function person(place: number, name = '测试'): Person {
  const order = (place % ORDERS) + 1;
  const month = Math.floor(place / DAYS);
  const date = `${2000 + (Math.floor(month / MONTHS) % 8)}${two((month % MONTHS) + 1)}${two((place % DAYS) + 1)}`;
  const digits = `440000${date}${String(order).padStart(3, '0')}`;
  return { name, idCard: digits + checkMark(digits), phone: `139${String(place).padStart(8, '0')}` };
}

function checkMark(digits: string): string {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits.charAt(at)), 0);
  return '10X98765432'.charAt(sum % 11);
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
