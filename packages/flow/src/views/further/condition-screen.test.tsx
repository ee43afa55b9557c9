import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { Filter } from '@qiaoban/language/filter';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { INITIATOR_FIELDS } from '../../model/flow-field';
import type { FlowField } from '../../model/flow-field';
import { approver, branch, condition, flowOf, users } from '../../testing/sample-flows';
import { plainHost, translatorOf } from '../../describe/host';
import type { FlowHost } from '../../describe/host';
import { ConditionEditor } from '../condition-editor';
import { FlowHostProvider } from '../host-context';
import { AskedFields, scopeOfValues } from './asked-fields';
import type { FurtherValues } from './asked-fields';
import { conditionFields, fieldChoices } from './condition-fields';

afterEach(cleanup);

const own: FlowField[] = [{ field: 'amount', label: '金额', kind: 'number' }];
const review: FlowField[] = [
  { field: 'risk', label: '风险', kind: 'number' },
  { field: 'grade', label: '等级', kind: 'text', options: [{ value: 'h', label: '高' }] },
  { field: 'tags', label: '标签', kind: 'texts', options: [{ value: 't', label: '加急' }] },
  { field: 'rows', label: '明细', kind: 'texts', isTable: true },
  { field: 'rows.what', label: '内容', kind: 'text' },
];
const host = (rest: Partial<FlowHost> = {}): FlowHost =>
  plainHost('zh', {
    fields: own,
    forms: [{ id: 'review', fullName: '法务评审' }],
    furtherForms: ['review'],
    fieldsOfForm: (id) => (id === 'review' ? review : []),
    ...rest,
  });
const choose = async (label: string, option: string): Promise<void> => {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: label }));
  const found = await waitFor(() => {
    const all = [...document.querySelectorAll<HTMLElement>('.ant-select-item-option')];
    const hit = all.findLast((each) => each.textContent === option);
    if (!hit) throw new Error(`no option ${option}`);
    return hit;
  });
  act(() => void fireEvent.click(found));
};

describe('the fields that a condition may ask for', () => {
  const available = (of: FlowHost) => {
    const choices = fieldChoices(conditionFields(of), of, translatorOf('zh'));
    return choices.map((each) =>
      'options' in each ? [each.label, each.options.map(({ label }) => label)] : each.label,
    );
  };

  it('stand in groups, one a form, where a step has a further form filled in', () => {
    const groups = available(host({ variables: ['x'] }));
    expect(groups.slice(0, 3)).toEqual([
      ['本流程的表单', ['金额']],
      ['法务评审', ['风险', '等级', '标签']],
      ['流程变量', ['变量 x（文本）', '变量 x（数字）']],
    ]);
    expect(groups).toHaveLength(4);
    expect((groups[3] as [string, string[]])[1]).toHaveLength(Object.keys(INITIATOR_FIELDS).length);
  });

  it('stand in one list where none does, and for a trigger', () => {
    const flat = available(host({ furtherForms: [] }));
    expect(flat[0]).toBe('金额');
    expect(flat.every((each) => typeof each === 'string')).toBe(true);
  });
});

describe('<ConditionEditor> on a further form', () => {
  const changed = vi.fn<(value: Filter | null) => void>();
  const Bench = ({ start }: { start: Filter | null }) => {
    const [value, put] = useState(start);
    const change = (next: Filter | null): void => {
      put(next);
      changed(next);
    };
    return <ConditionEditor value={value} onChange={change} />;
  };

  it('offers the operators and choices of the field, and names the form with it', async () => {
    render(
      <FlowHostProvider value={host()}>
        <Bench start={{ field: 'amount', op: 'gt', value: 1 }} />
      </FlowHostProvider>,
    );
    await choose('字段', '等级');
    expect(changed.mock.lastCall?.[0]).toEqual({ op: 'and', items: [{ field: 'further:review:grade', op: 'eq' }] });
    expect(screen.getByText('法务评审 · 等级')).toBeTruthy();
    await choose('值', '高');
    expect(changed.mock.lastCall?.[0]).toEqual({
      op: 'and',
      items: [{ field: 'further:review:grade', op: 'eq', value: 'h' }],
    });
    await choose('字段', '风险');
    await choose('比较方式', '大于');
    fireEvent.change(screen.getByRole('spinbutton', { name: '值' }), { target: { value: '5' } });
    expect(changed.mock.lastCall?.[0]).toEqual({
      op: 'and',
      items: [{ field: 'further:review:risk', op: 'gt', value: 5 }],
    });
  });
});

describe('<AskedFields>', () => {
  const asks = (...fields: string[]) =>
    flowOf([
      approver('law', users('a'), { furtherForm: { formId: 'review', rights: {} } }),
      condition(
        'fork',
        branch('b', { op: 'or', items: fields.map((field) => ({ field, op: 'isNull' as const })) }),
        branch('else', null),
      ),
    ]);
  const changed = vi.fn<(value: FurtherValues) => void>();
  const latest = (): FurtherValues => changed.mock.lastCall?.[0] ?? {};
  const Bench = ({ flow }: { flow: ReturnType<typeof asks> }) => {
    const [value, put] = useState<FurtherValues>({});
    const change = (next: FurtherValues): void => {
      put(next);
      changed(next);
    };
    return <AskedFields document={flow} value={value} onChange={change} />;
  };
  const show = (flow: ReturnType<typeof asks>) =>
    render(
      <FlowHostProvider value={host()}>
        <Bench flow={flow} />
      </FlowHostProvider>,
    );

  it('takes a value for every field that a condition asks for, and for no other', async () => {
    const flow = asks('further:review:risk', 'further:review:tags', 'further:gone:x', 'amount');
    show(flow);
    expect(screen.queryByText('法务评审 · 等级')).toBeNull();
    fireEvent.change(screen.getByRole('spinbutton', { name: '法务评审 · 风险' }), { target: { value: '7' } });
    await choose('法务评审 · 标签', '加急');
    expect(latest()).toEqual({ review: { risk: 7, tags: ['t'] } });
    expect(scopeOfValues(flow, latest(), host()).values).toEqual({
      'further:review:risk': 7,
      'further:review:grade': null,
      'further:review:tags': ['t'],
    });
    fireEvent.change(screen.getByRole('spinbutton', { name: '法务评审 · 风险' }), { target: { value: '' } });
    expect(latest()['review']?.['risk']).toBeNull();
  });

  it('shows nothing where no condition asks', () => {
    const { container } = show(asks('amount'));
    expect(container.textContent).toBe('');
  });
});
