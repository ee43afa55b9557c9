import { expect, it } from 'vitest';
import { proposedNames } from './proposed-names';

it('proposes the code of the form for its first flow only', () => {
  const form = { fullName: 'Purchase', enCode: 'purchase', hasFlow: false };
  const nameOf = (name: string): string => `${name} approval`;
  expect(proposedNames(form, nameOf)).toEqual({ fullName: 'Purchase approval', enCode: 'purchase' });
  expect(proposedNames({ ...form, hasFlow: true }, nameOf)).toEqual({ fullName: 'Purchase approval', enCode: '' });
});
