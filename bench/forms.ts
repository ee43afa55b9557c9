import { formOf } from '@qiaoban/form/sample-form';
import { definitionOf } from '@qiaoban/flow/registry';
import { emptyFlowDocument } from '@qiaoban/flow/model/document';
import type { Api } from './api';

/** An order: 14 fields and a sub-table, as a small office would have it. */
export const orderForm = () =>
  formOf(
    [
      { type: 'billRule', field: 'number', props: { label: 'Number', rule: 'bench' } },
      { type: 'comInput', field: 'title', props: { label: 'Title', required: true } },
      {
        type: 'select',
        field: 'status',
        props: { label: 'Status', options: ['open', 'paid', 'closed', 'void'].map((id) => ({ id, fullName: id })) },
      },
      { type: 'date', field: 'day', props: { label: 'Day' } },
      { type: 'numInput', field: 'amount', props: { label: 'Amount', precision: 2 } },
      { type: 'comInput', field: 'note', props: { label: 'Note' } },
      ...Array.from({ length: 8 }, (_, i) => ({
        type: 'comInput',
        field: `field${i}`,
        props: { label: `Field ${i}` },
      })),
      {
        type: 'table',
        field: 'lines',
        props: { label: 'Lines' },
        children: [
          { type: 'comInput', field: 'item', props: { label: 'Item' } },
          { type: 'numInput', field: 'price', props: { label: 'Price', precision: 2 } },
        ],
      },
    ],
    {
      list: {
        searchList: [{ field: 'status' }, { field: 'day' }, { field: 'title' }],
        columnList: ['title', 'status', 'day', 'amount', 'note'].map((field) => ({ field, sortable: true })),
        defaultSort: { field: 'day', order: 'desc' },
        hasPage: true,
        pageSize: 20,
        buttons: ['add', 'import', 'export'].map((value) => ({ value })),
        columnButtons: ['detail', 'edit', 'remove'].map((value) => ({ value })),
      },
    },
  );

/** A claim that names its two approvers. */
export const claimForm = () => {
  const form = formOf([
    { type: 'comInput', field: 'title', props: { label: 'Title' } },
    { type: 'numInput', field: 'amount', props: { label: 'Amount' } },
    { type: 'userSelect', field: 'first', props: { label: 'First' } },
    { type: 'userSelect', field: 'second', props: { label: 'Second' } },
  ]);
  form.list.columnList = [{ field: 'title', sortable: true }];
  return form;
};

/** Two approvers one after another: an approval closes one task and opens the next. */
export const claimFlow = () => {
  const flow = emptyFlowDocument();
  const nodes = flow.nodes as Record<string, unknown>;
  for (const id of ['first', 'second']) {
    const assignee = { kind: 'formField', field: id, holds: 'user' };
    const props = { ...(definitionOf('approver').defaults() as object), title: id, assignee };
    nodes[id] = { id, type: 'approver', props: { ...props, approverIsStarter: 'self', sameApprover: 'ask' } };
  }
  flow.nodes['start']!.children = ['first', 'second', 'end'];
  return flow;
};

/** Makes and publishes a form with a menu entry; answers its id. */
export const publish = async (api: Api, enCode: string, formData: unknown): Promise<string> => {
  const { id } = await api.call<{ id: string }>('POST', '/api/visualdev/Base', { fullName: enCode, enCode, formData });
  const menu = { parentId: '-1', fullName: enCode };
  await api.call('POST', `/api/visualdev/Base/${id}/Actions/Publish`, { version: 1, acceptLoss: true, menu });
  return id;
};
