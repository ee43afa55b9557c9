import { useState } from 'react';
import { Button, Form, Input, Space } from 'antd';
import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import {
  createMpTag,
  deleteMpTag,
  listMpUsers,
  treeMpTags,
  updateMpTag,
} from '@qiaoban/contracts/channel/wechat-user.contract';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { ask } from '@qiaoban/ui/logic/confirm-store';
import { TreePanel } from '@qiaoban/ui/tree-panel';
import { useT } from '#lib/texts/i18n.ts';
import { useAction } from '#lib/call/query.ts';
import { requireValue } from '#lib/form/required.ts';

type Group = { id: string; fullName: string; userCount: number };
type Props = {
  groups: readonly Group[] | undefined;
  selected: string;
  onSelect: (group: string) => void;
  mayEdit: boolean;
};

/** All followers, each tag, the black list; tags are added, renamed and deleted here. */
export const WechatTagPanel = ({ groups, selected, onSelect, mayEdit }: Props) => {
  const t = useT();
  const [dialog, setDialog] = useState<'new' | 'edit'>();
  const stale = [treeMpTags, listMpUsers];
  const create = useAction(createMpTag, { stale });
  const rename = useAction(updateMpTag, { stale });
  const remove = useAction(deleteMpTag, { stale, done: () => onSelect('unblack') });
  const chosen = groups?.find(({ id }) => id === selected && /^\d+$/.test(id));
  const nameOf = ({ id, fullName }: Group): string => (fullName === '' ? t(`wechat.group_${id}`) : fullName);
  const askRemove = async (): Promise<void> => {
    if (chosen && (await ask({ title: t('wechat.tag_remove_ask', { name: chosen.fullName }), danger: true })))
      await remove.tried({ params: { id: Number(chosen.id) } });
  };
  return (
    <>
      <TreePanel
        title={t('wechat.tags')}
        items={groups?.map((group) => ({
          key: group.id,
          title: t('app.noted', { name: nameOf(group), note: group.userCount }),
        }))}
        selected={selected}
        onSelect={onSelect}
        extra={
          mayEdit && (
            <Space size={0}>
              <Button
                type="text"
                size="small"
                icon={<PlusOutlined />}
                aria-label={t('wechat.tag_add')}
                onClick={() => setDialog('new')}
              />
              {chosen && (
                <>
                  <Button
                    type="text"
                    size="small"
                    icon={<EditOutlined />}
                    aria-label={t('wechat.tag_rename')}
                    onClick={() => setDialog('edit')}
                  />
                  <Button
                    type="text"
                    size="small"
                    icon={<DeleteOutlined />}
                    aria-label={t('wechat.tag_remove')}
                    onClick={() => void askRemove()}
                  />
                </>
              )}
            </Space>
          )
        }
      />
      <FormDialog<{ fullName: string }>
        open={dialog !== undefined}
        title={t(dialog === 'edit' ? 'wechat.tag_rename' : 'wechat.tag_add')}
        width={420}
        initial={{ fullName: dialog === 'edit' ? (chosen?.fullName ?? '') : '' }}
        onSubmit={(body) =>
          dialog === 'edit' && chosen ? rename.run({ params: { id: Number(chosen.id) }, body }) : create.run({ body })
        }
        onClose={() => setDialog(undefined)}
      >
        <Form.Item name="fullName" label={t('wechat.tag_name')} rules={[requireValue(t)]}>
          <Input maxLength={30} showCount />
        </Form.Item>
      </FormDialog>
    </>
  );
};
