import { expect, it } from 'vitest';
import { plainHost } from '../describe/host';
import type { FlowField } from '../model/flow-field';
import { definitions } from '../registry';
import type { SubflowProps } from '../nodes/subflow/definition';
import type { Part } from '../testing/sample-flows';
import { approver, flowOf, users } from '../testing/sample-flows';
import { flowWarnings } from './warnings';

const field = (name: string, rest: Partial<FlowField> = {}): FlowField => ({
  field: name,
  label: { zh: name, zhtw: name, en: name },
  kind: 'text',
  ...rest,
});
const host = plainHost('zh', {
  flows: [{ id: 'other', fullName: '用印', formId: 'seal' }],
  fieldsOfForm: (id) =>
    id === 'seal' ? [field('file', { mustFill: true }), field('seal', { mustFill: true }), field('note')] : [],
});
const subflow = (inputs: SubflowProps['inputs']): Part => [
  { id: 'sub', type: 'subflow' as const, props: { ...definitions.subflow.defaults(), flowId: 'other', inputs } },
];
const given = (name: string): SubflowProps['inputs'][number] => ({ name, value: { kind: 'text', text: 'x' } });
const warned = (inputs: SubflowProps['inputs']) =>
  flowWarnings(flowOf([approver('a', users('u')), subflow(inputs)]), host);

it('warns of required fields that a sub-flow leaves empty', () => {
  expect(warned([])).toMatchObject([{ nodeId: 'sub', text: expect.stringContaining('file、seal') }]);
  expect(warned([given('file')])).toMatchObject([{ text: expect.not.stringContaining('file') }]);
  expect(warned([given('file'), given('seal')])).toEqual([]);
});
