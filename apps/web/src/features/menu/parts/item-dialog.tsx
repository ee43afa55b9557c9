import { fieldRule } from '#lib/form/field-rule.ts';
import { Form, Input, Select } from 'antd';
import { ROOT_ID } from '@qiaoban/contracts/ids';
import {
  createMenuButton,
  createMenuColumn,
  getMenuButton,
  getMenuColumn,
  selectMenuButtons,
  updateMenuButton,
  updateMenuColumn,
  ItemName,
} from '@qiaoban/contracts/menu/menu-item.contract';
import type { MenuButtonInput, MenuColumnInput } from '@qiaoban/contracts/menu/menu-item.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { useT } from '#lib/texts/i18n.ts';
import { useAction, useRoute } from '#lib/call/query.ts';
import { refreshRights } from '#lib/session/refresh-rights.ts';
import { LastFields } from '#lib/list/last-fields.tsx';
import { requireText, requireValue } from '#lib/form/required.ts';
import { staleAfterItem } from '../stale';

const options = { stale: staleAfterItem, done: () => void refreshRights() };

type Values = MenuButtonInput & MenuColumnInput;
/** `id` undefined: closed; empty: a new one. */
type Props = { kind: 'button' | 'column'; moduleId: string; id: string | undefined; onClose: () => void };

const useSave = ({ kind, moduleId, id = '' }: Props, version: number): ((values: Values) => Promise<unknown>) => {
  const newButton = useAction(createMenuButton, options);
  const newColumn = useAction(createMenuColumn, options);
  const setButton = useAction(updateMenuButton, options);
  const setColumn = useAction(updateMenuColumn, options);
  return (values) => {
    const body = { ...values, moduleId };
    if (id === '') return kind === 'button' ? newButton.run({ body }) : newColumn.run({ body });
    const changed = { params: { id }, body: { ...body, version } };
    return kind === 'button' ? setButton.run(changed) : setColumn.run(changed);
  };
};

/** A button or column of a menu, new or changed. */
export const ItemDialog = guardDialog((props: Props) => {
  const { kind, moduleId, id, onClose } = props;
  const t = useT();
  const isNew = id === '';
  const isButton = kind === 'button';
  const enabled = id !== undefined && !isNew;
  const button = useRoute(getMenuButton, { params: { id: id ?? '' } }, { enabled: enabled && isButton, staleTime: 0 });
  const column = useRoute(getMenuColumn, { params: { id: id ?? '' } }, { enabled: enabled && !isButton, staleTime: 0 });
  const above = useRoute(selectMenuButtons, { params: { id: moduleId } }, { enabled: isButton, staleTime: 0 });
  const known = isButton ? button.data : column.data;
  const save = useSave(props, known?.version ?? 0);
  const fresh: Partial<Values> = {
    moduleId,
    enCode: isButton ? 'btn_' : '',
    ...(isButton ? { parentId: ROOT_ID } : {}),
    sortCode: 0,
    enabledMark: 1,
    description: '',
  };
  return (
    <FormDialog<Values>
      open={id !== undefined}
      title={t(`menu.${isNew ? 'new' : 'edit'}_${kind}`)}
      initial={isNew ? fresh : known}
      onSubmit={save}
      onClose={onClose}
    >
      <Form.Item name="fullName" label={t('menu.name')} rules={[requireText(t)]}>
        <Input maxLength={100} autoFocus />
      </Form.Item>
      <Form.Item
        name="enCode"
        label={t(isButton ? 'menu.code' : 'menu.field_code')}
        rules={[requireValue(t), fieldRule(ItemName.shape.enCode)]}
      >
        <Input maxLength={100} />
      </Form.Item>
      {isButton && (
        <Form.Item name="parentId" label={t('menu.button_above')} rules={[{ required: true }]}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={[
              { value: ROOT_ID, label: t('menu.no_button_above') },
              ...(above.data?.list ?? [])
                .filter((button) => button.id !== id)
                .map((button) => ({
                  value: button.id,
                  label: t('app.noted', { name: button.fullName, note: button.enCode }),
                })),
            ]}
          />
        </Form.Item>
      )}
      {!isButton && (
        <Form.Item name="bindTableName" label={t('menu.table_name')}>
          <Input maxLength={100} />
        </Form.Item>
      )}
      <LastFields most={9999} />
    </FormDialog>
  );
});
