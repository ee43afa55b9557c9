import { Form, Input, Select, Switch } from 'antd';
import type { MenuNode } from '@qiaoban/contracts/menu/menu-node';
import { MENU_TYPE } from '@qiaoban/contracts/menu/menu-node';
import { useT } from '#lib/texts/i18n.ts';
import { useTitles } from '#lib/texts/titles.ts';
import { IconSelect } from '#pickers/form/icon-select.tsx';

const TOP = '-1';

/** A menu entry to be made, or not. */
type NewEntry = { isOn: boolean; parentId: string; fullName: string; icon: string };
export const newEntry = (form: { fullName: string; icon: string }, isOn: boolean): NewEntry => ({
  isOn,
  parentId: TOP,
  fullName: form.fullName,
  icon: form.icon,
});
/** As it is sent; nothing where none is wanted. */
export const entryBody = ({ isOn, parentId, fullName, icon }: NewEntry) =>
  isOn ? { parentId, fullName: fullName.trim(), icon } : undefined;

const useDirectories = (menu: readonly MenuNode[]): { value: string; label: string }[] => {
  const t = useT();
  const { ofNode } = useTitles();
  const walk = (nodes: readonly MenuNode[], depth: number): { value: string; label: string }[] =>
    nodes.flatMap((node) =>
      node.type === MENU_TYPE.directory
        ? [{ value: node.id, label: '\u2003'.repeat(depth) + ofNode(node) }, ...walk(node.children ?? [], depth + 1)]
        : [],
    );
  return [{ value: TOP, label: t('form-designer.menu_top') }, ...walk(menu, 1)];
};

type Props = {
  /** Part of the ids of its inputs. */
  id: string;
  title: string;
  menu: readonly MenuNode[];
  value: NewEntry;
  onChange: (value: NewEntry) => void;
};

/** Where a published form is found: a switch, and what the entry is called. */
export const MenuChoice = ({ id, title, menu, value, onChange }: Props) => {
  const t = useT();
  const directories = useDirectories(menu);
  return (
    <section className="publish-section">
      <h3>
        {title}{' '}
        <Switch
          size="small"
          aria-label={title}
          checked={value.isOn}
          onChange={(isOn) => onChange({ ...value, isOn })}
        />
      </h3>
      {value.isOn && (
        <Form layout="horizontal" component="div" labelCol={{ flex: '88px' }}>
          <Form.Item label={t('form-designer.menu_parent')} htmlFor={`${id}-parent`}>
            <Select<string>
              id={`${id}-parent`}
              value={value.parentId}
              options={directories}
              onChange={(parentId) => onChange({ ...value, parentId })}
            />
          </Form.Item>
          <Form.Item label={t('form-designer.menu_name')} htmlFor={`${id}-name`}>
            <Input
              id={`${id}-name`}
              maxLength={100}
              value={value.fullName}
              onChange={(event) => onChange({ ...value, fullName: event.target.value })}
            />
          </Form.Item>
          <Form.Item label={t('form-designer.menu_icon')} htmlFor={`${id}-icon`} style={{ marginBottom: 0 }}>
            <IconSelect id={`${id}-icon`} value={value.icon} onChange={(icon) => onChange({ ...value, icon })} />
          </Form.Item>
        </Form>
      )}
    </section>
  );
};
