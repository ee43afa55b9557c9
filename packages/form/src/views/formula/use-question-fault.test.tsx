import { renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sampleHost } from '../../sample-host';
import { useQuestionFault } from './use-question-fault';

const host = sampleHost({
  fetchForms: async () => [{ id: '1', enCode: 'stock', fullName: '库存' }],
  fetchFormFields: async () => [{ id: 'amount', fullName: '数量' }],
});

it.each([
  ['LOOKUP("stok", "amount", "id", 1)', { form: 'stok' }],
  ['1 + RELATEDSUM("stock", "amout", "id", 1)', { form: '库存', field: 'amout' }],
  ['RELATEDCOUNT("stock", "nr", 1)', { form: '库存', field: 'nr' }],
])('%s names what is not there', async (text, fault) => {
  const { result } = renderHook(() => useQuestionFault(text, host));
  await waitFor(() => expect(result.current).toEqual(fault));
});

it('accuses nothing that is there', async () => {
  const { result, rerender } = renderHook(({ text }) => useQuestionFault(text, host), {
    initialProps: { text: 'LOOKUP("no", "a", "id", 1)' },
  });
  await waitFor(() => expect(result.current).toBeDefined());
  rerender({ text: 'IF(1 > 0, RELATEDSUM("stock", "amount", "id", 1, "creator", "x"), 0)' });
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(result.current).toBeUndefined();
});
