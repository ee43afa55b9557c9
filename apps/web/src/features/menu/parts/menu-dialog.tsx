import { useState } from 'react';
import { Alert, Checkbox, Form, Input, Select } from 'antd';
import { EnCode } from '@qiaoban/contracts/fields';
import { ROOT_ID } from '@qiaoban/contracts/ids';
import { MENU_TYPE } from '@qiaoban/contracts/menu/menu-node';
import type { MenuCategory, MenuNode } from '@qiaoban/contracts/menu/menu-node';
import { createMenu, getMenu, MenuProperty, updateMenu } from '@qiaoban/contracts/menu/menu.contract';
import type { Menu, MenuInput } from '@qiaoban/contracts/menu/menu.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { FormSection } from '@qiaoban/ui/form-section';
import { CodeInput } from '#lib/form/code-input.tsx';
import { fieldRule } from '#lib/form/field-rule.ts';
import { useT } from '#lib/texts/i18n.ts';
import { useAction, useRoute } from '#lib/call/query.ts';
import { refreshRights } from '#lib/session/refresh-rights.ts';
import { asMark } from '#lib/list/mark.ts';
import { LastFields } from '#lib/list/last-fields.tsx';
import { requireText, requireValue } from '#lib/form/required.ts';
import { asksFor, typesFor } from '../menu-types';
import { nextOrder } from '../next-order';
import { staleAfterMenu } from '../stale';
import { ColorField } from './color-field';
import { IconPicker } from './icon-picker';
import { ParentField } from './parent-field';
import { TypeFields } from './type-fields';

const marks = ['isButtonAuthorize', 'isColumnAuthorize'] as const;
const markLabels = { isButtonAuthorize: 'menu.rights_buttons', isColumnAuthorize: 'menu.rights_columns' };
const freshMenu = (category: MenuCategory, parentId: string, sortCode: number): MenuInput => ({
  parentId: parentId || ROOT_ID,
  fullName: '',
  enCode: '',
  icon: '',
  type: parentId ? MENU_TYPE.page : MENU_TYPE.directory,
  urlAddress: '',
  category,
  linkTarget: '_self',
  isButtonAuthorize: 1,
  isColumnAuthorize: 0,
  isDataAuthorize: 0,
  sortCode,
  enabledMark: 1,
  description: '',
  propertyJson: MenuProperty.parse({}),
});

const toInput = (menu: Menu): MenuInput => {
  const { id: _id, version: _version, isBuiltin: _isBuiltin, ...input } = menu;
  return { ...input, propertyJson: MenuProperty.parse(JSON.parse(menu.propertyJson || '{}')) };
};

type Props = {
  open: boolean;
  id: string;
  category: MenuCategory;
  parentId: string;
  /** Those that are there. */
  menus: readonly MenuNode[];
  onClose: () => void;
};

/** New (`id` empty) or changed menu; what is asked follows the type. */
export const MenuDialog = guardDialog(({ open, id, category, parentId, menus, onClose }: Props) => {
  const t = useT();
  const [form] = Form.useForm<MenuInput>();
  const isNew = id === '';
  // whatever comes while it is open: the fields are not filled anew
  const [order] = useState(() => nextOrder(menus, parentId));
  const menu = useRoute(getMenu, { params: { id } }, { enabled: open && !isNew, staleTime: 0 });
  const options = { stale: staleAfterMenu, done: () => void refreshRights() };
  const create = useAction(createMenu, options);
  const update = useAction(updateMenu, options);
  const type = Form.useWatch('type', form) ?? menu.data?.type ?? MENU_TYPE.directory;
  const color = Form.useWatch(['propertyJson', 'iconBackgroundColor'], form) ?? '';
  const isFixed = !isNew && menu.data?.isBuiltin === true;
  const initial = isNew ? freshMenu(category, parentId, order) : menu.data && toInput(menu.data);
  const save = (values: MenuInput): Promise<unknown> => {
    // fields of other types are not drawn: they keep what they were
    const property = { ...initial?.propertyJson, ...values.propertyJson };
    const names = { ...initial?.propertyJson.names, ...values.propertyJson.names, zh: values.fullName };
    const body = { ...initial, ...values, propertyJson: MenuProperty.parse({ ...property, names }) };
    return isNew
      ? create.run({ body })
      : update.run({ params: { id }, body: { ...body, version: menu.data?.version ?? 0 } });
  };
  return (
    <FormDialog<MenuInput>
      open={open}
      form={form}
      wide
      labelWidth={112}
      title={t(isNew ? 'menu.new_menu' : 'menu.edit_menu')}
      initial={initial}
      onSubmit={save}
      onClose={onClose}
      onValuesChange={(changed) => {
        if (isNew && changed.parentId !== undefined && !form.isFieldTouched('sortCode'))
          form.setFieldValue('sortCode', nextOrder(menus, changed.parentId));
      }}
    >
      {isFixed && <Alert type="info" showIcon title={t('menu.builtin_hint')} style={{ marginBlockEnd: 16 }} />}
      <FormSection title={t('menu.section_place')}>
        <Form.Item name="parentId" label={t('menu.parent')}>
          <ParentField category={category} without={id} />
        </Form.Item>
        <Form.Item name="type" label={t('menu.type')} extra={t(`menu.type_${type}_hint`)}>
          <Select
            disabled={isFixed}
            options={typesFor(category, isNew ? undefined : menu.data?.type).map((value) => ({
              value,
              label: t(`menu.type_${value}`),
            }))}
          />
        </Form.Item>
        <Form.Item name="fullName" label={t('menu.name')} rules={[requireText(t)]}>
          <Input maxLength={50} autoFocus />
        </Form.Item>
        <Form.Item name={['propertyJson', 'names', 'zhtw']} label={t('menu.name_zhtw')}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name={['propertyJson', 'names', 'en']} label={t('menu.name_en')}>
          <Input maxLength={100} />
        </Form.Item>
        <Form.Item name="enCode" label={t('menu.code')} rules={[requireValue(t), fieldRule(EnCode)]}>
          <CodeInput disabled={isFixed} />
        </Form.Item>
      </FormSection>
      {asksFor(type) !== 'nothing' && (
        <FormSection title={t('menu.section_opens')}>
          <TypeFields type={type} isFixed={isFixed} />
        </FormSection>
      )}
      <FormSection title={t('menu.section_look')}>
        <Form.Item name="icon" label={t('menu.icon')}>
          <IconPicker color={color} />
        </Form.Item>
        <Form.Item name={['propertyJson', 'iconBackgroundColor']} label={t('menu.color')}>
          <ColorField />
        </Form.Item>
      </FormSection>
      <FormSection title={t('menu.section_use')}>
        {type !== MENU_TYPE.directory && type !== MENU_TYPE.link && type !== MENU_TYPE.screen && (
          <Form.Item label={t('menu.rights')} tooltip={t('menu.rights_hint')}>
            {marks.map((mark) => (
              <Form.Item key={mark} name={mark} noStyle {...asMark}>
                <Checkbox>{t(markLabels[mark])}</Checkbox>
              </Form.Item>
            ))}
          </Form.Item>
        )}
        <LastFields most={9999} />
      </FormSection>
    </FormDialog>
  );
});
