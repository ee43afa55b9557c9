import { textOf } from '@qiaoban/contracts/patterned';
import { fieldRule } from '#lib/form/field-rule.ts';
import { Form, Input, Radio, Select, Switch, TreeSelect } from 'antd';
import { selectDictionaryTypes } from '@qiaoban/contracts/base-data/dictionary-type.contract';
import type { DictionaryTypeNode } from '@qiaoban/contracts/base-data/dictionary-type.contract';
import { selectAllPortals } from '@qiaoban/contracts/portal/portal-view.contract';
import { getOutsideSites } from '@qiaoban/contracts/system/outside-sites.contract';
import { selectReports } from '@qiaoban/contracts/report/report.contract';
import { selectFormModels } from '@qiaoban/contracts/visualdev/form-model.contract';
import { textNow, useT } from '#lib/texts/i18n.ts';
import { useRoute } from '#lib/call/query.ts';
import { asMark } from '#lib/list/mark.ts';
import { requireText, requireValue } from '#lib/form/required.ts';
import { asksFor } from '../menu-types';
import { ObjectField } from './object-field';

const OBJECT = ['propertyJson', 'moduleId'];

const FormField = () => {
  const t = useT();
  const forms = useRoute(selectFormModels, {});
  return (
    <Form.Item
      name={OBJECT}
      label={t('menu.form')}
      rules={[requireValue(t)]}
      {...(forms.error ? { help: forms.error.message, validateStatus: 'warning' as const } : {})}
    >
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        loading={forms.isLoading}
        options={(forms.data?.list ?? []).map((form) => ({
          value: form.id,
          label: t('app.noted', { name: form.fullName, note: form.enCode }),
        }))}
      />
    </Form.Item>
  );
};

type Entry = { value: string; title: string; children: Entry[] };
const entriesOf = (nodes: readonly DictionaryTypeNode[]): Entry[] =>
  nodes.map((node) => ({
    value: node.id,
    title: textNow('app.noted', { name: node.fullName, note: node.enCode }),
    children: entriesOf(node.children),
  }));

const DictionaryField = () => {
  const t = useT();
  const types = useRoute(selectDictionaryTypes, {});
  return (
    <>
      <Form.Item name={OBJECT} label={t('menu.dictionary')} rules={[requireValue(t)]}>
        <TreeSelect
          treeDefaultExpandAll
          showSearch={{ treeNodeFilterProp: 'title' }}
          loading={types.isLoading}
          treeData={entriesOf(types.data?.list ?? [])}
        />
      </Form.Item>
      <Form.Item name={['propertyJson', 'isTree']} label={t('menu.as_tree')} {...asMark}>
        <Switch />
      </Form.Item>
    </>
  );
};

/** A view of the data-visualisation server, by the id that it has there. */
const ScreenField = () => {
  const t = useT();
  const sites = useRoute(getOutsideSites, {});
  const host = sites.data?.dataV ?? '';
  const id = String(Form.useWatch(OBJECT) ?? '').trim();
  return (
    <Form.Item
      name={OBJECT}
      label={t('menu.screen_id')}
      rules={[requireText(t)]}
      extra={sites.data && (host === '' ? t('menu.screen_no_host') : `${host}/view/${encodeURIComponent(id || '…')}`)}
    >
      <Input maxLength={64} />
    </Form.Item>
  );
};

const Address = ({ isFixed }: { isFixed: boolean }) => {
  const t = useT();
  return (
    <Form.Item
      name="urlAddress"
      label={t('menu.address')}
      tooltip={t('menu.address_hint')}
      rules={[requireValue(t), fieldRule(textOf('page_path', 500))]}
    >
      <Input maxLength={500} disabled={isFixed} placeholder="system/role" />
    </Form.Item>
  );
};

const Link = () => {
  const t = useT();
  return (
    <>
      <Form.Item
        name="urlAddress"
        label={t('menu.address')}
        rules={[requireValue(t), fieldRule(textOf('link_address', 500))]}
        extra={t('menu.link_places', { host: '${dataV}', token: '${token}' })}
      >
        <Input maxLength={500} placeholder="https://" inputMode="url" />
      </Form.Item>
      <Form.Item name="linkTarget" label={t('menu.target')}>
        <Radio.Group
          options={[
            { value: '_self', label: t('menu.target_self') },
            { value: '_blank', label: t('menu.target_blank') },
          ]}
        />
      </Form.Item>
    </>
  );
};

/** What a menu needs to know besides its name, by its type. */
export const TypeFields = ({ type, isFixed }: { type: number; isFixed: boolean }) => {
  const t = useT();
  switch (asksFor(type)) {
    case 'address':
      return <Address isFixed={isFixed} />;
    case 'link':
      return <Link />;
    case 'form':
      return <FormField />;
    case 'dictionary':
      return <DictionaryField />;
    case 'report':
      return <ObjectField label={t('menu.report')} route={selectReports} />;
    case 'screen':
      return <ScreenField />;
    case 'portal':
      return <ObjectField label={t('menu.portal')} route={selectAllPortals} />;
    case 'object':
      return (
        <Form.Item name={OBJECT} label={t('menu.object')}>
          <Input disabled />
        </Form.Item>
      );
    default:
      return null;
  }
};
