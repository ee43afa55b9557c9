import { Select } from 'antd';
import { MOST_MENUS } from '@qiaoban/portal/blocks/common-func/definition';
import { useT } from '#lib/texts/i18n.ts';
import { leavesOf } from '#lib/menu/menu-tree.ts';
import { useSession } from '#lib/session/session.ts';
import { useTitles } from '#lib/texts/titles.ts';
import type { EditorProps } from './editor-props';

/** Chooses shortcuts among the menus of the person who designs. */
export const MenusEditor = ({ id, value, onChange }: EditorProps) => {
  const t = useT();
  const { ofNode } = useTitles();
  const leaves = leavesOf(useSession((s) => s.menuList));
  const chosen = Array.isArray(value) ? (value as string[]) : [];
  return (
    <>
      <Select<string[]>
        id={id}
        mode="multiple"
        maxCount={MOST_MENUS}
        showSearch={{ optionFilterProp: 'label' }}
        value={chosen}
        options={leaves.map(({ node, above }) => ({
          value: node.id,
          label: [...above, node].map(ofNode).join(' / '),
        }))}
        onChange={onChange}
      />
      <p className="portal-note">{t('portal-designer.menus_hint')}</p>
    </>
  );
};
