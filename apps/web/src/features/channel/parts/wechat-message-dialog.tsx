import { useState } from 'react';
import { Button, Form, Input, Radio, Select, Space } from 'antd';
import {
  listMpMessages,
  previewMpMessage,
  selectMpUsers,
  sendMpMessage,
} from '@qiaoban/contracts/channel/wechat-message.contract';
import type { MpContent } from '@qiaoban/contracts/channel/wechat-message.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { useT } from '#lib/texts/i18n.ts';
import { markStale, useAction, useRoute } from '#lib/call/query.ts';
import { requireValue } from '#lib/form/required.ts';
import { MaterialSelect } from './material-select';
import { useSendId } from './use-send-id';

type Values = MpContent & { isToAll: boolean; tagId?: number };
const TYPES = [1, 2, 3, 4, 5] as const;

/** Writes a message, shows it to one follower if wished, and sends it to all or to a tag. */
export const WechatMessageDialog = guardDialog(({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const t = useT();
  const [form] = Form.useForm<Values>();
  const [keyword, setKeyword] = useState('');
  const [openId, setOpenId] = useState<string>();
  const msgType = (Form.useWatch('msgType', form) as Values['msgType'] | undefined) ?? 1;
  const isToAll = (Form.useWatch('isToAll', form) as boolean | undefined) ?? true;
  const people = useRoute(selectMpUsers, { query: { keyword } }, { enabled: open, keepPrevious: true });
  const sendId = useSendId();
  const send = useAction(sendMpMessage, {
    stale: [listMpMessages],
    success: t('wechat.send_accepted'),
    done: sendId.sent,
  });
  const preview = useAction(previewMpMessage, { success: t('wechat.preview_sent') });
  const required = [requireValue(t)];
  // a message that was refused is in the list too
  const close = (): void => {
    void markStale(listMpMessages);
    onClose();
  };
  const show = async (): Promise<void> => {
    const { txtContent, materialId } = await form.validateFields(['msgType', 'txtContent', 'materialId']);
    if (openId) await preview.tried({ params: { openId }, body: { msgType, txtContent, materialId } });
  };
  return (
    <FormDialog<Values>
      open={open}
      form={form}
      title={t('wechat.send')}
      okText={t('wechat.send')}
      layout="vertical"
      initial={{ msgType: 1, isToAll: true }}
      onSubmit={({ tagId, ...values }) => {
        const body = { ...values, tagId: tagId ?? 0 };
        return send.run({ body: { ...body, sendId: sendId.of(body) } });
      }}
      onClose={close}
    >
      <Form.Item name="msgType" label={t('wechat.kind')}>
        <Radio.Group options={TYPES.map((value) => ({ value, label: t(`wechat.type_${value}`) }))} />
      </Form.Item>
      {msgType === 1 ? (
        <Form.Item name="txtContent" label={t('wechat.content')} rules={required}>
          <Input.TextArea maxLength={600} showCount autoSize={{ minRows: 4, maxRows: 10 }} />
        </Form.Item>
      ) : (
        <Form.Item key={msgType} name="materialId" label={t('wechat.material')} rules={required}>
          <MaterialSelect type={msgType} />
        </Form.Item>
      )}
      <Form.Item name="isToAll" label={t('wechat.receiver')}>
        <Radio.Group
          options={[
            { value: true, label: t('wechat.to_all') },
            { value: false, label: t('wechat.to_tag') },
          ]}
        />
      </Form.Item>
      {!isToAll && (
        <Form.Item name="tagId" label={t('wechat.tags')} rules={required}>
          <Select options={people.data?.tags.map((tag) => ({ value: tag.id, label: tag.fullName })) ?? []} />
        </Form.Item>
      )}
      <Form.Item label={t('wechat.preview')} extra={t('wechat.preview_hint')}>
        <Space.Compact style={{ width: '100%' }}>
          <Select
            allowClear
            aria-label={t('wechat.preview')}
            value={openId}
            onChange={(next: string | undefined) => setOpenId(next)}
            showSearch={{ filterOption: false, onSearch: setKeyword }}
            placeholder={t('wechat.choose_follower')}
            options={people.data?.list.map((each) => ({ value: each.openId, label: each.fullName })) ?? []}
          />
          <Button disabled={!openId} loading={preview.running} onClick={() => void show().catch(() => undefined)}>
            {t('wechat.preview')}
          </Button>
        </Space.Compact>
      </Form.Item>
    </FormDialog>
  );
});
