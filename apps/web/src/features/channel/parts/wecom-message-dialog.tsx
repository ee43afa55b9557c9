import { Form, Input, Radio } from 'antd';
import { QY_LIMITS, listQyMessages, selectQyUsers, sendQyMessage } from '@qiaoban/contracts/channel/wecom.contract';
import type { BodyOf } from '@qiaoban/contracts/route';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { RichText } from '@qiaoban/ui/rich-text/rich-text';
import { useT } from '#lib/texts/i18n.ts';
import { markStale, useAction, useRoute } from '#lib/call/query.ts';
import { requireValue } from '#lib/form/required.ts';
import { DepartmentSelect } from '#pickers/people/department-select.tsx';
import { UserSelect } from '#pickers/people/user-select.tsx';
import { FileField } from './file-field';
import { useSendId } from './use-send-id';

type Values = BodyOf<typeof sendQyMessage>;
const TYPES = [1, 2, 3, 4, 5, 6] as const;

/** Writes a message of one of six kinds and sends it. */
export const WecomMessageDialog = guardDialog(({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const t = useT();
  const [form] = Form.useForm<Values>();
  const msgType = (Form.useWatch('msgType', form) as Values['msgType'] | undefined) ?? 1;
  const all = (Form.useWatch('all', form) as boolean | undefined) ?? true;
  const reach = useRoute(selectQyUsers, {}, { enabled: open });
  const sendId = useSendId();
  const send = useAction(sendQyMessage, {
    stale: [listQyMessages],
    success: t('wecom.sent_done'),
    done: sendId.sent,
  });
  const required = [requireValue(t)];
  const limit = msgType === 1 ? undefined : QY_LIMITS[msgType];
  const size = limit === undefined ? 0 : limit.bytes / 1_048_576;
  return (
    <FormDialog<Values>
      open={open}
      form={form}
      title={t('wechat.send')}
      okText={t('wechat.send')}
      width={720}
      layout="vertical"
      initial={{ msgType: 1, all: true }}
      onSubmit={({ toUserId, toDepartmentId, ...values }) => {
        const body = { ...values, toUserId: toUserId ?? [], toDepartmentId: toDepartmentId ?? [] };
        return send.run({ body: { ...body, sendId: sendId.of(body) } });
      }}
      onClose={() => {
        // a message that was refused is in the list too
        void markStale(listQyMessages);
        onClose();
      }}
    >
      <Form.Item name="msgType" label={t('wechat.kind')}>
        <Radio.Group
          options={TYPES.map((value) => ({ value, label: t(value === 6 ? 'wecom.type_6' : `wechat.type_${value}`) }))}
        />
      </Form.Item>
      <Form.Item
        name="all"
        label={t('wechat.receiver')}
        {...(reach.data ? { extra: t('wecom.reach', { ...reach.data }) } : {})}
      >
        <Radio.Group
          options={[
            { value: true, label: t('wecom.to_all') },
            { value: false, label: t('wecom.to_some') },
          ]}
        />
      </Form.Item>
      {!all && (
        <>
          <Form.Item name="toUserId" label={t('wecom.to_users')}>
            <UserSelect multiple />
          </Form.Item>
          <Form.Item name="toDepartmentId" label={t('wecom.to_departments')}>
            <DepartmentSelect multiple />
          </Form.Item>
        </>
      )}
      {msgType === 1 && (
        <Form.Item name="txtContent" label={t('wechat.content')} rules={required}>
          <Input.TextArea maxLength={600} showCount autoSize={{ minRows: 4, maxRows: 10 }} />
        </Form.Item>
      )}
      {(msgType === 4 || msgType === 5) && (
        <>
          <Form.Item name="title" label={t('wechat.material_title')} rules={required}>
            <Input maxLength={64} showCount />
          </Form.Item>
          <Form.Item name="abstract" label={t(msgType === 4 ? 'wechat.introduction' : 'wechat.digest')}>
            <Input.TextArea maxLength={120} showCount autoSize={{ minRows: 2, maxRows: 4 }} />
          </Form.Item>
        </>
      )}
      {limit !== undefined && (
        <Form.Item
          key={msgType}
          name="fileJson"
          label={t(msgType === 5 ? 'wecom.cover' : 'wechat.file')}
          rules={required}
          extra={
            limit.kinds.length > 0
              ? t('wechat.file_hint', { kinds: limit.kinds.join(', '), size })
              : t('wecom.size_hint', { size })
          }
        >
          <FileField kinds={limit.kinds} />
        </Form.Item>
      )}
      {msgType === 5 && (
        <>
          <Form.Item name="author" label={t('wechat.author')}>
            <Input maxLength={20} />
          </Form.Item>
          <Form.Item name="content" label={t('wechat.content')} rules={required}>
            <RichText ariaLabel={t('wechat.content')} minHeight={180} />
          </Form.Item>
          <Form.Item name="contentSourceUrl" label={t('wechat.source')}>
            <Input maxLength={300} placeholder="https://" />
          </Form.Item>
        </>
      )}
    </FormDialog>
  );
});
