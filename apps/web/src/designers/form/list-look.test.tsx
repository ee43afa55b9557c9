import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createDesignerStore } from '@qiaoban/designer/store';
import { listFields } from '@qiaoban/form/fields';
import { emptyListDesign } from '@qiaoban/form/list-design';
import { formOf } from '@qiaoban/form/sample-form';
import { sampleHost } from '@qiaoban/form/sample-host';
import { startTexts, textNow } from '#lib/texts/i18n.ts';
import { FormDesignProvider } from './form-design';
import { ListLook } from './list-look';

beforeAll(() => startTexts('app', 'form-designer'));
afterEach(cleanup);

const commands = {} as never;

it('takes the groups away when the rows become a tree, as a list is drawn in one way only', async () => {
  const form = formOf([
    { type: 'comInput', field: 'name', props: { label: '名称' } },
    { type: 'relationForm', field: 'parent', props: { label: '上级', relatedForm: 'f', relatedField: 'name' } },
  ]);
  const set = vi.fn<(values: object) => void>();
  const store = createDesignerStore(form, { now: Date.now });
  render(
    <FormDesignProvider value={{ formId: 'f', store, commands, host: sampleHost() }}>
      <ListLook list={{ ...emptyListDesign(), groupBy: 'name' }} fields={listFields(form).main} set={set} />
    </FormDesignProvider>,
  );
  await userEvent.click(screen.getByRole('combobox', { name: textNow('form-designer.tree_by') }));
  await userEvent.click(await screen.findByTitle('上级'));
  expect(set).toHaveBeenCalledWith({ treeBy: 'parent', groupBy: undefined });
});
