import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { flowProblems } from '../check/validation';
import type { FlowDocument } from '../model/document';
import { approver, flowOf, hooked, script, users, webhook } from '../testing/sample-flows';
import { plainHost } from '../describe/host';
import { FlowHostProvider } from './host-context';
import { NodeInspector } from './node-inspector';

afterEach(cleanup);

let latest: FlowDocument;
const seen = (doc: FlowDocument): void => {
  latest = doc;
};
const Bench = ({ start, id, hook }: { start: FlowDocument; id: string; hook?: { hookId: string } }) => {
  const [doc, put] = useState(start);
  useEffect(() => seen(doc), [doc]);
  return (
    <FlowHostProvider value={plainHost('zh')}>
      <NodeInspector
        doc={doc}
        selected={id}
        hook={hook}
        problems={flowProblems(doc, [])}
        onChange={() => undefined}
        onHooks={(nodeId, hooks) =>
          put({ ...doc, nodes: { ...doc.nodes, [nodeId]: { ...doc.nodes[nodeId]!, hooks } } })
        }
      />
    </FlowHostProvider>
  );
};
const hooksOf = (id: string) => latest.nodes[id]?.hooks;
const press = (name: string, nth = 0) => fireEvent.click(screen.getAllByRole('button', { name })[nth]!);

describe('what is done before and after a step, in the inspector', () => {
  it('is added, named, sorted, switched off and removed', async () => {
    render(<Bench start={flowOf([approver('n', users('a'))])} id="n" />);
    fireEvent.click(screen.getByText('前后动作'));
    fireEvent.click(screen.getAllByRole('button', { name: /添加动作/ })[0]!);
    fireEvent.click(await screen.findByText('调用 Web 地址'));
    expect(hooksOf('n')?.before).toMatchObject([{ id: 'h1', type: 'service', props: { call: { kind: 'webhook' } } }]);
    // the new one is open, and says what is missing
    expect(screen.getByRole('textbox', { name: '地址' })).toBeTruthy();
    fireEvent.change(screen.getAllByRole('textbox', { name: '节点名称' })[1]!, { target: { value: '推送' } });
    fireEvent.click(screen.getAllByRole('button', { name: /添加动作/ })[0]!);
    fireEvent.click((await screen.findAllByText('运行脚本')).at(-1)!);
    expect(hooksOf('n')?.before.map(({ id }) => id)).toEqual(['h1', 'h2']);
    press('上移 脚本');
    expect(hooksOf('n')?.before.map(({ id }) => id)).toEqual(['h2', 'h1']);
    fireEvent.click(screen.getByRole('switch', { name: '启用 推送' }));
    expect(hooksOf('n')?.before[1]?.isOff).toBe(true);
    press('移除 脚本');
    press('移除 推送');
    expect(hooksOf('n')).toBeUndefined();
  });

  it('opens at the one that is to be mended', () => {
    const start = flowOf([hooked(approver('n', users('a')), [script('fine')], [webhook('bad', 'nowhere')])]);
    render(<Bench start={start} id="n" hook={{ hookId: 'bad' }} />);
    expect(screen.getByRole('textbox', { name: '地址' })).toHaveProperty('value', 'nowhere');
    expect(screen.getAllByText(/地址/).length).toBeGreaterThan(1);
  });

  it('is offered on the sides where it can be: after the submission, before the end, not at a fork', () => {
    const start = flowOf([script('s')]);
    const { unmount } = render(<Bench start={start} id="start" />);
    fireEvent.click(screen.getByText('前后动作'));
    expect(screen.getByText('步骤完成后')).toBeTruthy();
    expect(screen.queryByText('步骤开始前')).toBeNull();
    unmount();
    render(<Bench start={start} id="s" />);
    expect(screen.queryByText('前后动作')).toBeNull();
  });
});
