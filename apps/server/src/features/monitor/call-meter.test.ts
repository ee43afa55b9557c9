import { expect, it } from 'vitest';
import { createCallMeter } from './call-meter';

it('counts calls, faults and percentiles of a stretch, and begins anew', () => {
  let now = 0;
  const meter = createCallMeter(() => now);
  for (let i = 0; i < 94; i += 1) meter.count(4, false);
  for (let i = 0; i < 6; i += 1) meter.count(700, i === 0);
  now = 5000;
  expect(meter.take()).toEqual({ rps: 20, p50: 5, p95: 700, errors: 0.2 });
  now = 10_000;
  expect(meter.take()).toEqual({ rps: 0, p50: 0, p95: 0, errors: 0 });
  expect(meter.total()).toBe(100);
});

it('says of one long call how long it was, not where its bucket ends', () => {
  const meter = createCallMeter(() => 0);
  meter.count(10_012, false);
  expect(meter.take().p95).toBe(10_012);
  meter.count(90_000, true);
  expect(meter.take().p95).toBe(90_000);
  meter.count(4, false);
  expect(meter.take().p95).toBe(4);
});
