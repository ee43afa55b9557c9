import { expect, it } from 'vitest';
import { startWith } from './use-begin';

it('a flow that is started beside a chosen value begins with it', () => {
  expect(startWith('f 1', {})).toBe('/workFlow/start/f%201');
  const address = startWith('f1', { state: ['甲'] });
  expect(JSON.parse(new URL(address, 'http://x').searchParams.get('with') ?? '')).toEqual({ state: ['甲'] });
});
