import { TreeSelect } from 'antd';
import { ROOT_ID } from '@qiaoban/contracts/ids';
import type { MenuCategory } from '@qiaoban/contracts/menu/menu-node';
import { selectMenus } from '@qiaoban/contracts/menu/menu.contract';
import type { MenuChoice } from '@qiaoban/contracts/menu/menu.contract';
import { useT } from '#lib/texts/i18n.ts';
import { useRoute } from '#lib/call/query.ts';

type Entry = { value: string; title: string; children?: Entry[] };

const entriesOf = (nodes: readonly MenuChoice[], without: string): Entry[] =>
  nodes
    .filter((node) => node.id !== without)
    .map((node) => ({ value: node.id, title: node.fullName, children: entriesOf(node.children, without) }));

type Props = {
  value?: string;
  onChange?: (value: string) => void;
  id?: string;
  category: MenuCategory;
  without: string;
};

/** The directory that a menu stands in; the menu itself and what is below it are not offered. */
export const ParentField = ({ value = ROOT_ID, onChange, id, category, without }: Props) => {
  const t = useT();
  const directories = useRoute(selectMenus, { query: { category } });
  return (
    <TreeSelect<string>
      {...(id === undefined ? {} : { id })}
      loading={directories.isLoading}
      treeDefaultExpandAll
      showSearch={{ treeNodeFilterProp: 'title' }}
      treeData={[{ value: ROOT_ID, title: t('menu.top') }, ...entriesOf(directories.data?.list ?? [], without)]}
      {...(directories.data ? { value } : {})}
      onChange={(next) => onChange?.(next ?? ROOT_ID)}
    />
  );
};
