import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Profiler } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { listFields } from '../fields';
import { blocks } from '../registry';
import { viewsOf } from '../registry.web';
import { createFormRuntime } from '../runtime/form-runtime';
import type { FormRecord } from '../runtime/record-data';
import type { FormRuntime, RuntimeOptions } from '../runtime/runtime-types';
import { expenseClaim, formOf } from '../sample-form';
import type { SampleNode } from '../sample-form';
import { sampleValues } from '../sample-values';
import { patternEngine } from '../values/pattern-engine';
import { DesignNode } from './design-node';
import { FormView, useFormCheck } from './form-view';
import { ListCell } from './list-cell';
import { PropertyFields } from './property-fields';
import { sampleHost } from '../sample-host';

afterEach(cleanup);

const open = (
  form: ReturnType<typeof formOf>,
  record: FormRecord = {},
  options: Partial<RuntimeOptions> = {},
): FormRuntime => {
  let n = 0;
  return createFormRuntime(form, record, { now: 0, newId: () => `r${++n}`, isNew: true, ...options });
};
const sampleNode = (key: string, props: object = {}): SampleNode => {
  const definition = blocks.find((block) => block.definition.key === key)?.definition;
  const isHolder = definition?.holdsChildren === true;
  return {
    type: key,
    id: 'node',
    props: { label: '标签', ...props },
    ...(definition?.holdsValue ? { field: 'x' } : {}),
    ...(isHolder ? { children: [{ type: 'comInput', field: 'inner', props: { label: '里面' } }] } : {}),
  };
};
const cellOf = (container: HTMLElement, cell: string): HTMLElement => {
  const found = container.querySelector<HTMLElement>(`[data-cell="${cell}"]`);
  if (!found) throw new Error(`no cell ${cell}`);
  return found;
};

describe('what is given to be read', () => {
  it.each(sampleValues().map((sample) => [`${sample.key} ${JSON.stringify(sample.value)}`, sample] as const))(
    '%s looks the same in a form to fill in as in one to read',
    (_name, { key, props, value }) => {
      const form = formOf([sampleNode(key, { ...props, label: '标签' })]);
      const runtime = open(form, { x: value }, { isNew: false, fieldRights: { x: { access: 'read' } } });
      const { container } = render(<FormView runtime={runtime} host={sampleHost()} />);
      expect(container.querySelectorAll('input, textarea, button, [aria-disabled]')).toHaveLength(0);
      const filled = container.querySelector('.qb-field-value');
      const text = filled?.textContent ?? '';
      cleanup();
      // what the server makes is announced where it is made
      if (value === null && viewsOf(key)?.Input === undefined) return;
      const read = render(<FormView runtime={runtime} host={sampleHost()} mode="readonly" />);
      expect(read.container.querySelector('.qb-field-value')?.textContent).toBe(text);
    },
  );
  it('empties are a dash, choices tags, files links; what a rule holds back stays an input', () => {
    const form = formOf(
      [
        { type: 'comInput', field: 'empty', props: { label: '空' } },
        {
          type: 'checkbox',
          field: 'many',
          props: {
            label: '多选',
            options: [
              { id: 'a', fullName: '甲' },
              { id: 'b', fullName: '乙' },
            ],
          },
        },
        { type: 'uploadFz', field: 'files', props: { label: '附件' } },
        { type: 'comInput', field: 'held', props: { label: '锁定' } },
      ],
      { rules: [{ id: 'r', when: { field: 'empty', op: 'isNull' }, actions: [{ do: 'disable', nodes: ['held'] }] }] },
    );
    const read = { access: 'read' as const };
    const runtime = open(
      form,
      { many: ['a', 'b'], files: [{ fileId: 'f', name: '图纸.pdf', size: 1, url: '/u' }] },
      { isNew: false, fieldRights: { empty: read, many: read, files: read } },
    );
    const { container } = render(<FormView runtime={runtime} host={sampleHost()} />);
    expect(cellOf(container, 'empty').querySelector('.qb-value-none')?.textContent).toBe('—');
    expect([...cellOf(container, 'many').querySelectorAll('.qb-option-tag')].map((tag) => tag.textContent)).toEqual([
      '甲',
      '乙',
    ]);
    expect(cellOf(container, 'files').querySelector('a')?.textContent).toContain('图纸.pdf');
    expect(cellOf(container, 'held').querySelector('input')?.disabled).toBe(true);
  });
});

describe('every block', () => {
  it.each(blocks.map(({ definition }) => [definition.key] as const))(
    '%s draws to fill in, to read, on paper, on a phone and in the designer',
    (key) => {
      const form = formOf([sampleNode(key)]);
      const views = viewsOf(key);
      expect(views, 'is in registry.web').toBeDefined();
      for (const mode of ['edit', 'readonly', 'print'] as const) {
        for (const isPhone of [false, true]) {
          const { container, unmount } = render(
            <FormView runtime={open(form)} host={sampleHost()} mode={mode} isPhone={isPhone} />,
          );
          expect(container.querySelector('.qb-form')?.children.length).toBeGreaterThan(0);
          unmount();
        }
      }
      const node = form.nodes['node'];
      if (!node) throw new Error('no node');
      render(
        <DesignNode document={form} node={node} host={sampleHost()}>
          inside
        </DesignNode>,
      );
    },
  );

  it.each(sampleValues().map((sample) => [`${sample.key} ${JSON.stringify(sample.value)}`, sample] as const))(
    '%s shows its value in a list, to read and in its input',
    (_name, { key, props, value }) => {
      const form = formOf([sampleNode(key, { ...props, label: '标签' })]);
      const field = listFields(form).main[0];
      if (!field) throw new Error('no field');
      const host = sampleHost();
      const list = render(<ListCell field={field} value={value} host={host} />);
      const isSeen = list.container.textContent !== '' || list.container.querySelector('img') !== null;
      if (value !== null) expect(isSeen).toBe(true);
      list.unmount();
      const runtime = open(form, { x: value });
      const read = render(<FormView runtime={runtime} host={host} mode="readonly" />);
      expect(read.container.querySelectorAll('input, textarea, button')).toHaveLength(0);
      read.unmount();
      render(<FormView runtime={runtime} host={host} />);
      const calculated = field.block.definition.formula !== undefined;
      if (!calculated) expect(runtime.get('x')).toEqual(value);
      expect(runtime.isDirty()).toBe(false);
    },
  );

  it.each(blocks.map(({ definition }) => [definition.key] as const))(
    '%s has an inspector with a control for each property',
    (key) => {
      const form = formOf([sampleNode(key)]);
      const node = form.nodes['node'];
      const definition = blocks.find((block) => block.definition.key === key)?.definition;
      if (!node || !definition) throw new Error('no node');
      const { container } = render(
        <PropertyFields document={form} node={node} isColumn={false} host={sampleHost()} onChange={() => undefined} />,
      );
      for (const { prop, control, onlyFor } of definition.properties) {
        // asked for when another property says so
        if (
          onlyFor !== undefined &&
          !onlyFor.values.includes((definition.defaults() as Record<string, unknown>)[onlyFor.prop])
        )
          continue;
        const label = container.querySelector(`label[for="p-node-${prop}"]`);
        expect(label?.textContent, prop).not.toContain('form.prop');
        expect(label?.nextElementSibling, `${prop} ${control}`).not.toBeNull();
      }
    },
  );
});

describe('filling in', () => {
  it('typing draws the one field and nothing else', async () => {
    const form = formOf(
      Array.from({ length: 30 }, (_, i) => ({ type: 'comInput', field: `f${i}`, props: { label: `L${i}` } })),
    );
    const runtime = open(form);
    const listening = vi.fn<() => void>();
    for (let i = 0; i < 30; i += 1) if (i !== 3) runtime.subscribe(`f${i}`, listening);
    const commits = vi.fn<(id: string, phase: string, duration: number, base: number) => void>();
    render(
      <Profiler id="form" onRender={(id, phase, duration, base) => commits(id, phase, duration, base)}>
        <FormView runtime={runtime} host={sampleHost()} />
      </Profiler>,
    );
    const before = commits.mock.calls.length;
    await userEvent.type(screen.getByLabelText('L3'), 'abc');
    expect(runtime.get('f3')).toBe('abc');
    expect(listening).not.toHaveBeenCalled();
    // what a commit cost, against drawing the whole form once
    const drawn = commits.mock.calls.slice(before);
    expect(drawn.length).toBeGreaterThan(0);
    for (const [, phase] of drawn) expect(phase).toBe('update');
  });

  it('a required field left empty says so at the field, and is found by check', async () => {
    const runtime = open(formOf([sampleNode('comInput', { required: true, label: '事由' })]));
    const Whole = () => {
      const { focus, check } = useFormCheck(runtime);
      return (
        <>
          <FormView runtime={runtime} host={sampleHost()} focus={focus} />
          <button type="button" onClick={check}>
            save
          </button>
        </>
      );
    };
    render(<Whole />);
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(screen.getByText('save'));
    expect(screen.getByRole('alert').textContent).toBe('事由不能为空');
    const input = screen.getByRole('textbox');
    expect(document.activeElement).toBe(input);
    expect(input.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id);
    await userEvent.type(input, 'x');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a problem on a page that is turned to is led to as soon as the page is shown', async () => {
    const runtime = open(
      formOf([
        {
          type: 'tabs',
          id: 'pages',
          children: [
            { type: 'card', id: 'first', children: [{ type: 'comInput', field: 'a', props: { label: 'A' } }] },
            { type: 'card', id: 'second', children: [{ type: 'comInput', field: 'b', props: { label: 'B' } }] },
          ],
        },
      ]),
    );
    const { container, rerender } = render(<FormView runtime={runtime} host={sampleHost()} />);
    // a browser gives no focus to what is still hidden
    vi.spyOn(HTMLElement.prototype, 'focus').mockImplementationOnce(() => undefined);
    rerender(<FormView runtime={runtime} host={sampleHost()} focus={{ cell: 'b' }} />);
    await waitFor(() => expect(document.activeElement).toBe(cellOf(container, 'b').querySelector('input')));
    vi.restoreAllMocks();
  });

  it('the message of the designer replaces the usual one', async () => {
    const regList = [{ pattern: '^\\d+$', message: { zh: '只能填数字', en: 'Digits only' } }];
    const runtime = open(formOf([sampleNode('comInput', { regList })]), { x: 'abc' });
    render(<FormView runtime={runtime} host={sampleHost({ language: 'en' })} />);
    // the engine of such patterns comes with the first form that has one
    await waitFor(() => expect(patternEngine()).toBeDefined());
    act(() => void runtime.check());
    expect(screen.getByRole('alert').textContent).toBe('Digits only');
  });

  it('a pattern that the engine refuses says why at its field in the designer', async () => {
    const regList = [{ pattern: '^(?=.*\\d)x$', message: 'x' }];
    const form = formOf([sampleNode('comInput', { regList })]);
    const node = form.nodes['node'];
    if (!node) throw new Error('no node');
    const host = sampleHost({ language: 'en' });
    render(<PropertyFields document={form} node={node} isColumn={false} host={host} onChange={() => undefined} />);
    expect((await screen.findByRole('alert')).textContent).toContain('Look-around is not available');
  });

  it('a field shown by a rule appears', async () => {
    const runtime = open(expenseClaim());
    render(<FormView runtime={runtime} host={sampleHost()} />);
    expect(screen.queryByLabelText(/城市/)).toBeNull();
    await userEvent.click(screen.getByLabelText('差旅'));
    expect(screen.getByLabelText(/城市/)).toBeTruthy();
  });

  it('people are picked, removed and put back', async () => {
    const runtime = open(formOf([sampleNode('userSelect', { multiple: true })]), { x: ['user-1'] });
    render(
      <FormView runtime={runtime} host={sampleHost({ pickUsers: async ({ chosen }) => [...chosen, 'user-2'] })} />,
    );
    await userEvent.click(screen.getByText('请选择'));
    expect(runtime.get('x')).toEqual(['user-1', 'user-2']);
    expect(screen.getByText('李伟')).toBeTruthy();
    await userEvent.click(screen.getByLabelText('移除 王芳'));
    expect(runtime.get('x')).toEqual(['user-2']);
  });

  it('pictures go up one after the other; too large ones are refused before', async () => {
    const messages: string[] = [];
    const runtime = open(formOf([sampleNode('uploadImg', { fileSize: 1, sizeUnit: 'KB' })]));
    render(<FormView runtime={runtime} host={sampleHost({ say: (_kind, text) => messages.push(text) })} />);
    const files = [
      new File(['a'], 'a.png'),
      new File(['b'.repeat(2000)], 'big.png'),
      new File(['c'], 'c.exe'),
      new File(['d'], 'd.png'),
    ];
    fireEvent.change(screen.getByTestId(/-file$/), { target: { files } });
    await waitFor(() => expect(runtime.get('x')).toHaveLength(2));
    expect((runtime.get('x') as { name: string }[]).map(({ name }) => name)).toEqual(['a.png', 'd.png']);
    expect(messages).toEqual(['文件大小超过1KB', expect.stringContaining('c.exe')]);
  });

  it('a picture that did not arrive stays at its field with the reason and is sent again', async () => {
    const runtime = open(formOf([sampleNode('uploadImg')]));
    const usual = sampleHost();
    let isFull = true;
    const upload: typeof usual.upload = (request) =>
      isFull ? Promise.reject(new Error('存储空间不足')) : usual.upload(request);
    render(<FormView runtime={runtime} host={{ ...usual, upload }} />);
    fireEvent.change(screen.getByTestId(/-file$/), { target: { files: [new File(['a'], 'a.png')] } });
    expect((await screen.findByRole('alert')).textContent).toBe('“a.png”上传失败: 存储空间不足');
    expect(runtime.get('x')).toBeNull();
    isFull = false;
    await userEvent.click(screen.getByLabelText('重新上传 a.png'));
    await waitFor(() => expect(runtime.get('x')).toHaveLength(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('sub-tables', () => {
  it('a cell becomes an input on focus, and only it and what depends on it are drawn anew', async () => {
    const runtime = open(expenseClaim());
    const { container } = render(<FormView runtime={runtime} host={sampleHost()} />);
    expect(cellOf(container, 'lines.r1.amount').querySelector('input')).toBeNull();
    act(() => cellOf(container, 'lines.r1.count').focus());
    const input = within(cellOf(container, 'lines.r1.count')).getByRole('spinbutton');
    expect(document.activeElement).toBe(input);
    await userEvent.type(input, '3');
    act(() => cellOf(container, 'lines.r1.amount').focus());
    await userEvent.type(within(cellOf(container, 'lines.r1.amount')).getByRole('spinbutton'), '2.5');
    expect(cellOf(container, 'lines.r1.lineTotal').textContent).toBe('7.50');
    expect(cellOf(container, 'total').textContent).toContain('7.50');
    expect(cellOf(container, 'total').textContent).toContain('柒元伍角');
    expect(cellOf(container, 'lines.r1.count').querySelector('input')).toBeNull();
  });

  it('Enter goes down, Ctrl+Enter adds a row, buttons copy and delete', async () => {
    const runtime = open(expenseClaim());
    const { container } = render(<FormView runtime={runtime} host={sampleHost()} />);
    act(() => cellOf(container, 'lines.r1.count').focus());
    await userEvent.keyboard('2{Control>}{Enter}{/Control}');
    expect(runtime.rows('lines')).toEqual(['r1', 'r2']);
    expect(cellOf(container, 'lines.r2.category').contains(document.activeElement)).toBe(true);
    act(() => cellOf(container, 'lines.r1.count').focus());
    await userEvent.keyboard('{Enter}');
    expect(cellOf(container, 'lines.r2.count').contains(document.activeElement)).toBe(true);
    await userEvent.click(screen.getByLabelText('复制第 1 行'));
    expect(runtime.rows('lines')).toEqual(['r1', 'r3', 'r2']);
    expect(runtime.get('lines.r3.count')).toBe(2);
    await userEvent.click(screen.getByLabelText('删除第 1 行'));
    expect(runtime.rows('lines')).toEqual(['r3', 'r2']);
  });

  it('cells of a spreadsheet are pasted', () => {
    const runtime = open(expenseClaim());
    const { container } = render(<FormView runtime={runtime} host={sampleHost()} />);
    const data = { getData: () => '选项一\t2\t10\n选项二\t1\t5\n' };
    fireEvent.paste(cellOf(container, 'lines.r1.category'), { clipboardData: data });
    expect(runtime.rows('lines')).toHaveLength(2);
    expect(runtime.get('total')).toBe(25);
  });

  it('of many rows only some are drawn, and a problem far below is brought into view', () => {
    const lines = Array.from({ length: 300 }, (_, i) => ({ id: `x${i}`, amount: i === 250 ? null : 1, count: 1 }));
    const runtime = open(expenseClaim(), { claimDate: 0, reason: 'r', lines }, { isNew: false });
    const view = render(<FormView runtime={runtime} host={sampleHost()} />);
    expect(view.container.querySelectorAll('tbody tr[aria-rowindex]').length).toBeLessThan(60);
    act(() => void runtime.check());
    const [problem] = runtime.problems();
    expect(problem?.path).toBe('lines.250.amount');
    view.rerender(
      <FormView runtime={runtime} host={sampleHost()} focus={{ cell: runtime.cellAt('lines.250.amount') }} />,
    );
    expect(cellOf(view.container, 'lines.x250.amount').contains(document.activeElement)).toBe(true);
  });

  it('on a phone rows are cards, the one that is open has the inputs', async () => {
    const lines = [
      { id: 'a', amount: 1, count: 1 },
      { id: 'b', amount: 2, count: 1 },
    ];
    const runtime = open(expenseClaim(), { lines }, { isNew: false });
    const { container } = render(<FormView runtime={runtime} host={sampleHost()} isPhone />);
    expect(container.querySelector('table')).toBeNull();
    expect(container.querySelectorAll('.qb-row-card')).toHaveLength(2);
    await userEvent.click(screen.getByText('第 2 行'));
    const amount = within(cellOf(container, 'lines.b.amount')).getByRole('spinbutton');
    await userEvent.clear(amount);
    await userEvent.type(amount, '9');
    expect(runtime.get('total')).toBe(10);
  });

  it('rights hide columns and close cells', () => {
    const rights = { 'lines.amount': { access: 'hide' }, 'lines.count': { access: 'read' } } as const;
    const runtime = open(expenseClaim(), {}, { fieldRights: rights });
    const { container } = render(<FormView runtime={runtime} host={sampleHost()} />);
    expect(container.querySelector('[data-cell="lines.r1.amount"]')).toBeNull();
    act(() => cellOf(container, 'lines.r1.count').focus());
    expect(cellOf(container, 'lines.r1.count').querySelector('input')).toBeNull();
  });
});

describe('the inspector', () => {
  it('hands over what changed', async () => {
    const form = formOf([sampleNode('select')]);
    const node = form.nodes['node'];
    if (!node) throw new Error('no node');
    const changes: unknown[] = [];
    render(
      <PropertyFields
        document={form}
        node={node}
        isColumn={false}
        host={sampleHost()}
        onChange={(values) => changes.push(values)}
      />,
    );
    await userEvent.click(screen.getByLabelText('必填'));
    await userEvent.click(screen.getByText('添加选项'));
    expect(changes[0]).toEqual({ required: true });
    expect((changes[1] as { options: unknown[] }).options).toHaveLength(3);
  });
  it('a formula says what is wrong with it', () => {
    const form = formOf([
      { type: 'calculate', id: 'node', field: 'c', props: { expression: 'nobody + 1' } },
      { type: 'numInput', field: 'n' },
    ]);
    const node = form.nodes['node'];
    if (!node) throw new Error('no node');
    const { container } = render(
      <PropertyFields document={form} node={node} isColumn={false} host={sampleHost()} onChange={() => undefined} />,
    );
    expect(container.querySelector('#p-node-expression-verdict')?.textContent).toContain('nobody');
  });
});
