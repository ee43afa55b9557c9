import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createDesignerStore } from '@qiaoban/designer/store';
import { formOf } from '@qiaoban/form/sample-form';
import { sampleHost } from '@qiaoban/form/sample-host';
import { useProblems } from './use-problems';

afterEach(cleanup);

const problemsOf = (props: object) => {
  const store = createDesignerStore(
    formOf([
      {
        type: 'select',
        field: 'city',
        id: 'n',
        props: { label: '城市', dataType: 'dynamic', propsUrl: 'i1', ...props },
      },
    ]),
    { now: () => 0 },
  );
  // it must be the same one at each drawing
  const host = sampleHost();
  return renderHook(() => useProblems(store, host)).result;
};

it('says at the block that a required parameter of its interface is not given', async () => {
  const lacking = problemsOf({});
  await waitFor(() => expect([...lacking.current.badNodes]).toEqual(['n']));
  expect(lacking.current.problems.map(({ text }) => text)).toContain('“城市”的选项没有为接口的必填参数 region 取值');
  const given = problemsOf({ parameters: [{ name: 'region', from: 'value', value: 'north' }] });
  await waitFor(() => expect(given.current.badNodes.size).toBe(0));
});
