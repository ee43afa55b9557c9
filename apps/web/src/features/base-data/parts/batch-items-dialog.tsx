import { Form, Input } from 'antd';
import { MAX_BATCH, addDictionaryItems } from '@qiaoban/contracts/base-data/dictionary-sheet.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { useT } from '#lib/texts/i18n.ts';
import { namesText } from '#lib/texts/names-text.ts';
import { useAction } from '#lib/call/query.ts';
import { readPasted } from '../pasted-items';
import { staleAfterItem } from './dictionary-stale';

type Props = { typeId: string; parentId: string; onClose: () => void };

/** Several items of a dictionary, one a line. */
export const BatchItemsDialog = guardDialog(({ typeId, parentId, onClose }: Props) => {
  const t = useT();
  const add = useAction(addDictionaryItems, {
    stale: staleAfterItem,
    success: false,
    done: ({ added, skipped }) =>
      toast.success(
        skipped.length === 0
          ? t('base-data.batch_added', { added })
          : t('base-data.batch_skipped', { added, codes: namesText(skipped.slice(0, 10)) }),
      ),
  });
  return (
    <FormDialog<{ lines: string }>
      open
      width={560}
      layout="vertical"
      title={t('base-data.batch_add')}
      initial={{ lines: '' }}
      onSubmit={({ lines }) =>
        add.run({ body: { dictionaryTypeId: typeId, parentId: parentId || '0', items: readPasted(lines).items } })
      }
      onClose={onClose}
    >
      <Form.Item
        name="lines"
        label={t('base-data.batch_lines')}
        extra={t('base-data.batch_hint', { max: MAX_BATCH })}
        rules={[
          {
            validator: (_, text: string) => {
              const { items, bad } = readPasted(text);
              if (bad) return Promise.reject(new Error(t(`base-data.batch_bad_${bad.part}`, bad)));
              if (items.length === 0 || items.length > MAX_BATCH)
                return Promise.reject(new Error(t('base-data.batch_hint', { max: MAX_BATCH })));
              return Promise.resolve();
            },
          },
        ]}
      >
        <Input.TextArea autoSize={{ minRows: 8, maxRows: 18 }} placeholder={t('base-data.batch_example')} />
      </Form.Item>
    </FormDialog>
  );
});
