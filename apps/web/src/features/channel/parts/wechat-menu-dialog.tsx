import { Form, Input, Select } from 'antd';
import { NumberBox } from '@qiaoban/ui/number-box';
import {
  MP_MENU_TYPES,
  createMpMenu,
  getMpMenu,
  listMpMenus,
  updateMpMenu,
} from '@qiaoban/contracts/channel/wechat-menu.contract';
import type { MpMenuInput } from '@qiaoban/contracts/channel/wechat-menu.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { useT } from '#lib/texts/i18n.ts';
import { useAction, useRoute } from '#lib/call/query.ts';
import { requireValue } from '#lib/form/required.ts';
import { wholeNumber } from '#lib/form/number-rule.ts';

type Props = {
  open: boolean;
  /** Undefined for a new one. */ id: string | undefined;
  parentId: string;
  onClose: () => void;
};

/** A menu or one of its entries. */
export const WechatMenuDialog = guardDialog(({ open, id, parentId, onClose }: Props) => {
  const t = useT();
  const [form] = Form.useForm<MpMenuInput>();
  const type = Form.useWatch('type', form) as MpMenuInput['type'] | undefined;
  const stored = useRoute(getMpMenu, { params: { id: id ?? '' } }, { enabled: open && id !== undefined, staleTime: 0 });
  const create = useAction(createMpMenu, { stale: [listMpMenus] });
  const update = useAction(updateMpMenu, { stale: [listMpMenus, getMpMenu] });
  const isTop = parentId === '-1';
  const required = [requireValue(t)];
  const save = (values: MpMenuInput): Promise<unknown> => {
    const body = { ...values, parentId };
    return id === undefined ? create.run({ body }) : update.run({ params: { id }, body });
  };
  return (
    <FormDialog<MpMenuInput>
      open={open}
      form={form}
      title={t(id === undefined ? (isTop ? 'wechat.add_menu' : 'wechat.add_entry') : 'app.edit')}
      initial={
        id === undefined ? { type: isTop ? 'none' : 'click', sortCode: 0 } : stored.isFetching ? undefined : stored.data
      }
      onSubmit={save}
      onClose={onClose}
    >
      <Form.Item
        name="fullName"
        label={t('wechat.menu_name')}
        rules={required}
        extra={t(isTop ? 'wechat.menu_name_hint' : 'wechat.entry_name_hint')}
      >
        <Input maxLength={60} />
      </Form.Item>
      <Form.Item name="type" label={t('wechat.menu_type')}>
        <Select
          options={MP_MENU_TYPES.filter((value) => isTop || value !== 'none').map((value) => ({
            value,
            label: t(`wechat.menu_${value}`),
          }))}
        />
      </Form.Item>
      {type === 'click' && (
        <Form.Item name="content" label={t('wechat.menu_answer')} rules={required}>
          <Input.TextArea maxLength={600} showCount autoSize={{ minRows: 3, maxRows: 8 }} />
        </Form.Item>
      )}
      {(type === 'view' || type === 'miniprogram') && (
        <Form.Item name="url" label={t('wechat.menu_url')} rules={required}>
          <Input maxLength={1024} placeholder="https://" />
        </Form.Item>
      )}
      {type === 'miniprogram' && (
        <>
          <Form.Item name="appId" label={t('wechat.menu_app')} rules={required}>
            <Input maxLength={64} />
          </Form.Item>
          <Form.Item name="pagePath" label={t('wechat.menu_page')} rules={required}>
            <Input maxLength={300} placeholder="pages/index/index" />
          </Form.Item>
        </>
      )}
      <Form.Item name="sortCode" label={t('app.sort_code')} rules={[wholeNumber(0, 999)]}>
        <NumberBox />
      </Form.Item>
    </FormDialog>
  );
});
