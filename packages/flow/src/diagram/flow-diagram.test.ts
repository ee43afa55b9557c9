import { expect, it } from 'vitest';
import { approver, branch, condition, flowOf, users } from '../testing/sample-flows';
import { flowDiagram } from './flow-diagram';

const plain = (title: string, line = '') => ({ title, line, colour: '#123456' });
const cardsOf = (svg: string) =>
  [...svg.matchAll(/<rect x="([\d.]+)" y="([\d.]+)" width="220"/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }));

it('shows each node once, branches beside one another, and nothing beyond its edge', () => {
  const flow = flowOf([
    condition('f', branch('p', null, approver('x', users('a'))), branch('q', null), branch('r', null)),
    approver('y', users('b')),
  ]);
  const svg = flowDiagram(flow, (node) => plain(node.id));
  for (const id of Object.keys(flow.nodes)) expect(svg.split(`>${id}</text>`), id).toHaveLength(2);
  const [, width = 0, height = 0] = (/width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? []).map(Number);
  const cards = cardsOf(svg);
  expect(cards).toHaveLength(Object.keys(flow.nodes).length);
  expect(Math.max(...cards.map(({ x }) => x)) + 220).toBeLessThanOrEqual(width);
  expect(Math.max(...cards.map(({ y }) => y)) + 64).toBeLessThanOrEqual(height);
  // three branches beside one another
  expect(width).toBeGreaterThan(3 * 220);
});

it('holds no text of a person as markup, and cuts what does not fit', () => {
  const svg = flowDiagram(flowOf([]), () => plain('<script>"&\'', '很长的说明'.repeat(20)));
  expect(svg).not.toContain('<script>');
  expect(svg).toContain('&lt;script&gt;&quot;&amp;');
  expect(svg).toMatch(/很长的说明很长[^<]*…<\/text>/);
});
