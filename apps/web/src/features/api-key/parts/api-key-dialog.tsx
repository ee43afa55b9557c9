import { DatePicker, Form, Input, Radio, Select, Switch, TreeSelect } from 'antd';
import { NumberBox } from '@qiaoban/ui/number-box';
import { momentOfPicker, pickerNow, toPicker } from '@qiaoban/ui/logic/time/picker-clock';
import { createApiKey, getApiKey, listApiKeys, updateApiKey } from '@qiaoban/contracts/api-key/api-key.contract';
import type { ApiKeyInput } from '@qiaoban/contracts/api-key/api-key.contract';
import { MENU_TYPE } from '@qiaoban/contracts/menu/menu-node';
import type { MenuNode } from '@qiaoban/contracts/menu/menu-node';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { useT } from '#lib/texts/i18n.ts';
import { KeptFields } from '#lib/list/last-fields.tsx';
import { useAction, useRoute } from '#lib/call/query.ts';
import { useSession } from '#lib/session/session.ts';
import { useTitles } from '#lib/texts/titles.ts';
import { requireText, requireValue } from '#lib/form/required.ts';
import { wholeNumber } from '#lib/form/number-rule.ts';
import { UserSelect } from '#pickers/people/user-select.tsx';

type Choice = { value: string; title: string; selectable: boolean; children: Choice[] };
type TimeProps = { value?: number | null; onChange?: (value: number | null) => void; id?: string; hint: string };

const TimeInput = ({ value, onChange, id, hint }: TimeProps) => (
  <DatePicker
    {...(id === undefined ? {} : { id })}
    style={{ width: '100%' }}
    needConfirm={false}
    showTime={{ format: 'HH:mm' }}
    format="YYYY-MM-DD HH:mm"
    placeholder={hint}
    minDate={pickerNow()}
    value={toPicker(value)}
    onChange={(time) => onChange?.(momentOfPicker(time))}
  />
);

type Props = {
  /** Empty for a new one. */
  id: string;
  onMade: (key: string) => void;
  onClose: () => void;
};

/** A key: whose, what it may use, from where, how long. */
export const ApiKeyDialog = guardDialog(({ id, onMade, onClose }: Props) => {
  const t = useT();
  const isNew = id === '';
  const { ofNode } = useTitles();
  const menus = useSession((s) => s.menuList);
  const me = useSession((s) => s.userInfo);
  const [form] = Form.useForm<ApiKeyInput>();
  const allMenus = Form.useWatch('allMenus', form);
  const stored = useRoute(getApiKey, { params: { id } }, { enabled: !isNew, staleTime: 0 });
  const create = useAction(createApiKey, { stale: [listApiKeys] });
  const update = useAction(updateApiKey, { stale: [listApiKeys, getApiKey] });
  const choiceOf = (node: MenuNode): Choice => ({
    value: node.enCode,
    title: ofNode(node),
    selectable: node.type !== MENU_TYPE.directory,
    children: node.children.map(choiceOf),
  });
  const save = async (values: ApiKeyInput): Promise<void> => {
    const body = { ...values, menus: values.menus ?? [] };
    if (!isNew)
      return void (await update.run({ params: { id }, body: { ...body, version: stored.data?.version ?? 0 } }));
    onMade((await create.run({ body })).key);
  };
  const fresh: Partial<ApiKeyInput> = {
    ownerId: me?.userId ?? '',
    allMenus: false,
    menus: [],
    isReadOnly: true,
    ipList: [],
    perMinute: 120,
    expiresAt: null,
    enabledMark: 1,
    description: '',
  };
  return (
    <FormDialog<ApiKeyInput>
      open
      form={form}
      title={t(isNew ? 'api-key.add' : 'api-key.edit')}
      width={640}
      labelWidth={110}
      initial={isNew ? fresh : stored.isFetching ? undefined : stored.data}
      onSubmit={save}
      onClose={onClose}
    >
      <Form.Item name="fullName" label={t('api-key.name')} rules={[requireText(t)]}>
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item name="ownerId" label={t('api-key.owner')} extra={t('api-key.owner_hint')} rules={[requireValue(t)]}>
        <UserSelect disabled={me?.isAdministrator !== true} />
      </Form.Item>
      <Form.Item name="allMenus" label={t('api-key.scope')}>
        <Radio.Group
          options={[
            { value: false, label: t('api-key.scope_some') },
            { value: true, label: t('api-key.scope_all') },
          ]}
        />
      </Form.Item>
      {allMenus === false && (
        <Form.Item
          name="menus"
          label={t('api-key.menus')}
          rules={[{ required: true, type: 'array', min: 1, message: t('app.required') }]}
        >
          <TreeSelect<string[], Choice>
            treeData={menus.map(choiceOf)}
            multiple
            showSearch
            treeNodeFilterProp="title"
            allowClear
            maxTagCount={8}
            treeDefaultExpandAll
          />
        </Form.Item>
      )}
      <Form.Item
        name="isReadOnly"
        label={t('api-key.read_only')}
        extra={t('api-key.read_only_hint')}
        valuePropName="checked"
      >
        <Switch />
      </Form.Item>
      <Form.Item name="ipList" label={t('api-key.ip_list')} extra={t('api-key.ip_hint')}>
        <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[',', ' ', '；', '，']} />
      </Form.Item>
      <Form.Item name="perMinute" label={t('api-key.per_minute')} rules={[requireValue(t), wholeNumber(1, 6000)]}>
        <NumberBox style={{ width: 160 }} />
      </Form.Item>
      <Form.Item name="expiresAt" label={t('api-key.expires')}>
        <TimeInput hint={t('api-key.expires_never')} />
      </Form.Item>
      <KeptFields />
    </FormDialog>
  );
});
