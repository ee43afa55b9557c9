import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { emptyPortalDocument } from '../document';
import type { PortalDocument } from '../document';
import type { PortalHost } from '../host';
import { blocks } from '../registry';
import { BlockFace } from './block-face';
import { PortalView } from './portal-view';

afterEach(cleanup);

const host: PortalHost = {
  language: 'zh',
  menus: [
    { id: 'a', name: '待办', icon: 'home', color: '' },
    { id: 'b', name: '已办', icon: 'home', color: '#f00' },
  ],
  openMenu: vi.fn(),
  openAddress: vi.fn(),
  openInstance: vi.fn(),
  openMessage: vi.fn(),
  openWork: vi.fn(),
  timeAgo: () => '刚刚',
  formatTime: () => '2026-01-01',
};
const place = { x: 0, y: 0, w: 6, h: 4 };

describe.each(blocks.map((block) => [block.key, block] as const))('the face of %s', (key, block) => {
  it('draws its samples, waits, and says that it failed', () => {
    for (const { props, fetched } of block.samples) {
      const read = block.propsSchema.parse(props);
      const node = { id: 'n', type: key, props: read as unknown as Record<string, unknown>, place };
      const data = block.shape(read, fetched);
      const { container, unmount } = render(<BlockFace node={node} state={{ ok: true, data }} host={host} />);
      expect(container.querySelector('.portal-failed')).toBeNull();
      expect(container.querySelector('section')?.getAttribute('aria-label') ?? 'titled').not.toBe('');
      unmount();
      if (block.needs(read).length === 0) continue;
      const failed = render(
        <BlockFace node={node} state={{ ok: false, message: '接口停用了' }} host={host} retry={vi.fn()} />,
      );
      expect(screen.getByText('接口停用了')).toBeDefined();
      expect(screen.getByRole('button', { name: /重.?试/ })).toBeDefined();
      failed.unmount();
    }
  });
});

it('asks for what is missing where a block is not set up yet', () => {
  const chart = blocks.find(({ key }) => key === 'chart')!;
  const props = chart.defaults() as unknown as Record<string, unknown>;
  render(<BlockFace node={{ id: 'n', type: 'chart', props, place }} state={undefined} host={host} />);
  expect(screen.getByText('请在右侧完成设置')).toBeDefined();
});

it('says units, columns and series in the language of the reader', () => {
  const count = { zh: '人数', en: 'People' };
  const shownOf = (key: string, props: Record<string, unknown>, fetched: unknown): string | null => {
    const block = blocks.find((each) => each.key === key)!;
    const read = block.propsSchema.parse({ source: { interfaceId: 'i' }, ...props });
    const node = { id: 'n', type: key, props: read as unknown as Record<string, unknown>, place };
    const state = { ok: true as const, data: block.shape(read, [fetched]) };
    const { container, unmount } = render(<BlockFace node={node} state={state} host={{ ...host, language: 'en' }} />);
    const text = container.textContent;
    unmount();
    return text;
  };
  const rows = [{ d: 'R&D', n: 3 }];
  expect(shownOf('tableList', { columns: [{ field: 'n', label: count }] }, rows)).toContain('People');
  expect(shownOf('rankList', { nameField: 'd', valueField: 'n', unit: count }, rows)).toContain('3 People');
  expect(shownOf('dataBoard', { tiles: [{ value: '7', unit: count }] }, undefined)).toContain('7 People');
  const values = [
    { field: 'n', label: count },
    { field: 'm', label: '旧' },
  ];
  expect(shownOf('chart', { chart: 'radar', category: 'd', values }, rows)).toContain('People');
});

describe('a portal', () => {
  it('stands in reading order, and a block that breaks breaks itself only', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const document: PortalDocument = emptyPortalDocument();
    document.nodes['root']!.children = ['low', 'broken', 'high'];
    document.nodes['low'] = { id: 'low', type: 'text', props: { content: '下' }, place: { ...place, y: 9 } };
    document.nodes['broken'] = { id: 'broken', type: 'notice', props: {}, place: { ...place, y: 4 } };
    document.nodes['high'] = { id: 'high', type: 'text', props: { content: '上' }, place };
    const states = { broken: { ok: true as const, data: 'nonsense' } };
    const { container } = render(<PortalView document={document} states={states} host={host} isPhone />);
    expect([...container.querySelectorAll('[data-block]')].map((cell) => cell.getAttribute('data-block'))).toEqual([
      'high',
      'broken',
      'low',
    ]);
    expect(container.querySelector('[data-block="broken"] .portal-failed')).not.toBeNull();
    expect(screen.getByText('下')).toBeDefined();
    vi.restoreAllMocks();
  });
});
