import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { MenuProperty } from '@qiaoban/contracts/menu/menu.contract';
import { startTexts, useT } from '#lib/texts/i18n.ts';
import type { MenuLine } from './menu-columns';
import { menuColumns } from './menu-columns';

beforeAll(() => startTexts('app', 'menu'));
afterEach(cleanup);

const line = (names: Partial<MenuProperty['names']>): MenuLine => ({
  id: '1',
  parentId: '-1',
  fullName: '待办事宜',
  enCode: 'todo',
  icon: '',
  type: 2,
  urlAddress: 'todo',
  category: 'Web',
  linkTarget: '_self',
  isButtonAuthorize: 0,
  isColumnAuthorize: 0,
  isDataAuthorize: 0,
  sortCode: 0,
  enabledMark: 1,
  description: '',
  propertyJson: JSON.stringify(MenuProperty.parse({ names })),
  isBuiltin: false,
  version: 1,
  buttonCount: 0,
  columnCount: 0,
  hasChildren: false,
});

const NameOf = ({ row }: { row: MenuLine }) => {
  const t = useT();
  return <>{menuColumns(t, true, vi.fn())[0]?.render?.(row, 0)}</>;
};

it('a menu in the list has the name that the reader sees in the menu', () => {
  render(<NameOf row={line({ en: 'To-do' })} />);
  expect(screen.getByText('To-do')).toBeTruthy();
  cleanup();
  render(<NameOf row={line({})} />);
  expect(screen.getByText('待办事宜')).toBeTruthy();
});
