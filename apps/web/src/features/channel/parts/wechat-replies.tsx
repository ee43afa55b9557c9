import { useState } from 'react';
import { Form, Input, Select, Switch } from 'antd';
import { PlusOutlined } from '@ant-design/icons';
import {
  REPLY_KINDS,
  createMpReply,
  deleteMpReply,
  listMpReplies,
  updateMpReply,
} from '@qiaoban/contracts/channel/wechat-message.contract';
import type { MpReply, MpReplyInput } from '@qiaoban/contracts/channel/wechat-message.contract';
import { DataTable } from '@qiaoban/ui/data-table';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { useT } from '#lib/texts/i18n.ts';
import { useButtons } from '#lib/session/permission.ts';
import { tableSource, useAction, useRoute } from '#lib/call/query.ts';
import { asMark } from '#lib/list/mark.ts';
import { requireValue } from '#lib/form/required.ts';

/** Answers that followers get by themselves. */
export const WechatReplies = () => {
  const t = useT();
  const may = useButtons();
  const [edited, setEdited] = useState<MpReply | 'new'>();
  const replies = useRoute(listMpReplies, {});
  const stale = [listMpReplies];
  const create = useAction(createMpReply, { stale });
  const update = useAction(updateMpReply, { stale });
  const remove = useAction(deleteMpReply, { stale });
  const [form] = Form.useForm<MpReplyInput>();
  const kind = Form.useWatch('kind', form) as MpReplyInput['kind'] | undefined;
  const required = [requireValue(t)];
  const hasKeyword = kind === 'exact' || kind === 'contains';
  return (
    <>
      <DataTable<MpReply>
        id="channel.mp-reply"
        rowKey={(row) => row.id}
        source={tableSource(replies, replies.data?.list)}
        columns={[
          { key: 'kind', title: t('wechat.reply_kind'), width: 160, render: (row) => t(`wechat.reply_${row.kind}`) },
          { key: 'keyword', title: t('wechat.keyword'), width: 160 },
          { key: 'text', title: t('wechat.reply_text'), onPhone: 'title' },
          {
            key: 'enabledMark',
            title: t('app.status'),
            width: 90,
            render: (row) => (
              <StatusTag dot tone={row.enabledMark === 1 ? 'success' : 'neutral'}>
                {t(row.enabledMark === 1 ? 'app.enabled' : 'app.disabled')}
              </StatusTag>
            ),
          },
        ]}
        toolbar={[
          {
            key: 'add',
            label: t('wechat.add_reply'),
            icon: <PlusOutlined />,
            primary: true,
            hidden: !may('btn_reply'),
            run: () => setEdited('new'),
          },
        ]}
        rowActions={(row) => [
          { key: 'edit', label: t('app.edit'), hidden: !may('btn_reply'), run: () => setEdited(row) },
          {
            key: 'remove',
            label: t('app.remove'),
            danger: true,
            confirm: true,
            hidden: !may('btn_reply'),
            run: () => remove.tried({ params: { id: row.id } }),
          },
        ]}
        empty={{ title: t('wechat.no_replies'), hint: t('wechat.no_replies_hint') }}
      />
      <FormDialog<MpReplyInput>
        open={edited !== undefined}
        form={form}
        title={t(edited === 'new' ? 'wechat.add_reply' : 'app.edit')}
        initial={edited === undefined || edited === 'new' ? { kind: 'contains', enabledMark: 1 } : edited}
        onSubmit={(body) =>
          edited === undefined || edited === 'new'
            ? create.run({ body })
            : update.run({ params: { id: edited.id }, body })
        }
        onClose={() => setEdited(undefined)}
      >
        <Form.Item name="kind" label={t('wechat.reply_kind')}>
          <Select options={REPLY_KINDS.map((value) => ({ value, label: t(`wechat.reply_${value}`) }))} />
        </Form.Item>
        {hasKeyword && (
          <Form.Item name="keyword" label={t('wechat.keyword')} rules={required}>
            <Input maxLength={60} />
          </Form.Item>
        )}
        <Form.Item name="text" label={t('wechat.reply_text')} rules={required}>
          <Input.TextArea maxLength={600} showCount autoSize={{ minRows: 3, maxRows: 8 }} />
        </Form.Item>
        <Form.Item name="enabledMark" label={t('app.enabled')} {...asMark}>
          <Switch />
        </Form.Item>
      </FormDialog>
    </>
  );
};
