import { expect, it } from 'vitest';
import { Decimal } from 'decimal.js';
import { add, divide, isDecimal, multiply, subtract } from './arithmetic';
import type { NoResult, Num } from './arithmetic';

const Exact = Decimal.clone({ precision: 34, rounding: Decimal.ROUND_HALF_UP });
const numberOf = (value: Num | NoResult): number =>
  isDecimal(value) ? value.toNumber() : typeof value === 'number' ? value : Number.NaN;

it('the quick way and decimal.js agree on 20,000 random pairs', () => {
  let state = 42;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
  const sample = (): number => {
    const places = Math.floor(random() * 9);
    const size = 10 ** Math.floor(random() * 13);
    return Number(((random() - 0.5) * size).toFixed(places));
  };
  for (let i = 0; i < 20_000; i += 1) {
    const a = sample();
    const b = sample();
    const label = `${a} and ${b}`;
    expect(numberOf(add(a, b)) + 0, label).toBe(new Exact(a).plus(b).toNumber() + 0);
    expect(numberOf(subtract(a, b)) + 0, label).toBe(new Exact(a).minus(b).toNumber() + 0);
    expect(numberOf(multiply(a, b)) + 0, label).toBe(new Exact(a).times(b).toNumber() + 0);
    if (b !== 0) expect(numberOf(divide(a, b)) + 0, label).toBe(new Exact(a).dividedBy(b).toNumber() + 0);
  }
});
