import type { FormDocument, FormNode } from './document';
import { emptyFormDocument } from './document';
import { definitionOf } from './registry';

export type SampleNode = {
  type: string;
  field?: string;
  props?: Record<string, unknown>;
  children?: SampleNode[];
  id?: string;
};

/** A form from a short list of nodes, for tests and the demo: ids are the field names, or type and number. */
export const formOf = (
  nodes: readonly SampleNode[],
  more: Partial<Pick<FormDocument, 'rules' | 'list'>> = {},
): FormDocument => {
  const document = emptyFormDocument();
  let number = 0;
  const add = (sample: SampleNode, inside: string): string => {
    number += 1;
    const id = sample.id ?? (sample.field === undefined ? `${sample.type}${number}` : `${inside}${sample.field}`);
    const node: FormNode = {
      id,
      type: sample.type,
      props: { ...definitionOf(sample.type)?.defaults(), ...sample.props },
      ...(sample.field === undefined ? {} : { field: sample.field }),
    };
    const below = definitionOf(sample.type)?.holdsRows && sample.field !== undefined ? `${sample.field}_` : inside;
    if (sample.children) node.children = sample.children.map((child) => add(child, below));
    document.nodes[id] = node;
    return id;
  };
  const root = document.nodes[document.root];
  if (root) root.children = nodes.map((node) => add(node, ''));
  return { ...document, ...more };
};

/** An expense claim: number, reason, kind, lines with category, date, amount and invoice, total in figures and capitals. */
export const expenseClaim = (): FormDocument =>
  formOf(
    [
      { type: 'billRule', field: 'billNo', props: { label: { zh: '单号', en: 'Number' }, rule: 'expense' } },
      { type: 'currDept', field: 'dept', props: { label: '部门' } },
      { type: 'date', field: 'claimDate', props: { label: '日期', required: true } },
      {
        type: 'comInput',
        field: 'reason',
        props: { label: { zh: '事由', en: 'Reason' }, required: true, maxLength: 50 },
      },
      {
        type: 'radio',
        field: 'kind',
        props: {
          label: '类型',
          options: [
            { id: 'trip', fullName: { zh: '差旅', en: 'Trip' } },
            { id: 'other', fullName: { zh: '其他', en: 'Other' } },
          ],
        },
      },
      { type: 'comInput', field: 'city', props: { label: '城市', required: true } },
      {
        type: 'table',
        field: 'lines',
        props: { label: '明细', required: true, showSummary: true, summaryFields: ['amount'] },
        children: [
          { type: 'select', field: 'category', props: { label: '类别' } },
          { type: 'numInput', field: 'count', props: { label: '数量', precision: 0 } },
          { type: 'qbAmount', field: 'amount', props: { label: '金额', required: true, min: 0 } },
          { type: 'calculate', field: 'lineTotal', props: { label: '小计', expression: 'lines.count * lines.amount' } },
          { type: 'uploadImg', field: 'invoice', props: { label: '发票' } },
        ],
      },
      {
        type: 'calculate',
        field: 'total',
        props: { label: '合计', expression: 'SUM(lines.lineTotal)', showCapital: true },
      },
    ],
    {
      rules: [
        { id: 'city', when: { field: 'kind', op: 'eq', value: 'trip' }, actions: [{ do: 'show', nodes: ['city'] }] },
        {
          id: 'big',
          when: { field: 'lines.amount', op: 'gt', value: 2000 },
          actions: [{ do: 'require', nodes: ['lines_invoice'] }],
        },
      ],
      list: {
        ...emptyFormDocument().list,
        columnList: ['billNo', 'claimDate', 'reason', 'total'].map((field) => ({ field, sortable: true })),
        searchList: [{ field: 'reason' }, { field: 'claimDate' }],
      },
    },
  );
