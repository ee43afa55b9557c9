import { Tooltip } from 'antd';
import { LockOutlined } from '@ant-design/icons';
import { MENU_TYPE } from '@qiaoban/contracts/menu/menu-node';
import { MenuProperty } from '@qiaoban/contracts/menu/menu.contract';
import type { MenuRow } from '@qiaoban/contracts/menu/menu.contract';
import type { DataColumn } from '@qiaoban/ui/data-table-types';
import { Icon } from '@qiaoban/ui/icon';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { StateSwitch } from '#lib/list/state-switch.tsx';
import { menuTitle } from '#lib/menu/menu-tree.ts';
import { useLanguage, useT } from '#lib/texts/i18n.ts';
import type { Translate } from '#lib/texts/i18n.ts';
import type { TreeRow } from '#pickers/choice/tree-rows.ts';
import { toneOf } from '../menu-types';
import './icon-picker.css';

/** A menu in the table. */
export type MenuLine = TreeRow<MenuRow>;

type StateProps = {
  row: { fullName: string; enabledMark: 0 | 1 };
  may: boolean;
  onChange: (mark: 0 | 1) => Promise<unknown>;
};

/** In use or switched off. */
export const StateCell = ({ row, may, onChange }: StateProps) => {
  const t = useT();
  return (
    <StateSwitch
      name={row.fullName}
      enabledMark={row.enabledMark}
      may={may}
      stops={t('menu.state_stops')}
      onChange={onChange}
    />
  );
};

const colorOf = (row: MenuLine): string => {
  const read = MenuProperty.safeParse(JSON.parse(row.propertyJson || '{}'));
  return read.success ? read.data.iconBackgroundColor : '';
};

const NameCell = ({ row }: { row: MenuLine }) => {
  const t = useT();
  const language = useLanguage();
  const color = colorOf(row);
  return (
    <span className="menu-name">
      <span className="menu-face" style={color === '' ? {} : { background: color, color: '#fff' }}>
        <Icon name={row.icon || (row.type === MENU_TYPE.directory ? 'folder' : 'file')} />
      </span>
      {menuTitle(row, language)}
      {row.isBuiltin && (
        <Tooltip title={t('menu.builtin_hint')}>
          <LockOutlined className="menu-builtin" aria-label={t('menu.builtin')} />
        </Tooltip>
      )}
    </span>
  );
};

const countOf = (row: MenuLine, count: number): number | null =>
  row.type === MENU_TYPE.directory || row.type === MENU_TYPE.link ? null : count;

/** Columns of the tree of menus. */
export const menuColumns = (
  t: Translate,
  may: boolean,
  onState: (row: MenuLine, mark: 0 | 1) => Promise<unknown>,
): DataColumn<MenuLine>[] => [
  { key: 'fullName', title: t('menu.name'), width: 250, onPhone: 'title', render: (row) => <NameCell row={row} /> },
  {
    key: 'type',
    title: t('menu.type'),
    width: 84,
    render: (row) => <StatusTag tone={toneOf(row.type)}>{t(`menu.type_${row.type}`)}</StatusTag>,
  },
  { key: 'enCode', title: t('menu.code'), width: 180 },
  { key: 'urlAddress', title: t('menu.address') },
  {
    key: 'buttonCount',
    title: t('menu.button_count'),
    kind: 'number',
    width: 64,
    onPhone: 'hide',
    render: (row) => countOf(row, row.buttonCount),
  },
  {
    key: 'columnCount',
    title: t('menu.column_count'),
    kind: 'number',
    width: 64,
    onPhone: 'hide',
    render: (row) => countOf(row, row.columnCount),
  },
  { key: 'sortCode', title: t('app.sort_code'), kind: 'number', width: 64, onPhone: 'hide' },
  {
    key: 'enabledMark',
    title: t('app.status'),
    width: 80,
    render: (row) => <StateCell row={row} may={may} onChange={(mark) => onState(row, mark)} />,
  },
];
