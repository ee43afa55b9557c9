import { expect, it } from 'vitest';
import { createCallMeter } from './call-meter';

it('counts calls, faults and percentiles of a stretch, and begins anew', () => {
  let now = 0;
  const meter = createCallMeter(() => now);
  for (let i = 0; i < 94; i += 1) meter.count(4, false);
  for (let i = 0; i < 6; i += 1) meter.count(700, i === 0);
  now = 5000;
  expect(meter.take()).toEqual({ rps: 20, p50: 5, p95: 800, errors: 0.2 });
  now = 10_000;
  expect(meter.take()).toEqual({ rps: 0, p50: 0, p95: 0, errors: 0 });
  expect(meter.total()).toBe(100);
});
