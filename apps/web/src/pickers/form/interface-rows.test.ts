import { expect, it } from 'vitest';
import { optionsInDesign } from './interface-rows';

it('asks an interface on the canvas only when it has the parameters it needs', async () => {
  const asked: string[] = [];
  const fetchOptions = optionsInDesign({
    fetchOptions: async (source) => {
      asked.push(source);
      return [{ id: '1', fullName: '一' }];
    },
    fetchParameters: async () => [
      { name: 'region', isRequired: true },
      { name: 'kind', isRequired: false },
    ],
  });
  expect(await fetchOptions('dynamic:i')).toEqual([]);
  expect(await fetchOptions('dynamic:i?region=')).toEqual([]);
  expect(asked).toEqual([]);
  expect(await fetchOptions('dynamic:i?region=north')).toHaveLength(1);
  await fetchOptions('dictionary:d');
  expect(asked).toEqual(['dynamic:i?region=north', 'dictionary:d']);
});
