import { Form, Input } from 'antd';
import {
  MATERIAL_LIMITS,
  MATERIAL_TYPES,
  createMaterial,
  listMaterials,
} from '@qiaoban/contracts/channel/wechat-material.contract';
import type { MaterialInput, MaterialKind } from '@qiaoban/contracts/channel/wechat-material.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { RichText } from '@qiaoban/ui/rich-text/rich-text';
import { useT } from '#lib/texts/i18n.ts';
import { useAction } from '#lib/call/query.ts';
import { keepPicture } from '#lib/call/upload-file.ts';
import { requireValue } from '#lib/form/required.ts';
import { FileField } from './file-field';
import { MaterialSelect } from './material-select';

type Props = { open: boolean; kind: MaterialKind; onClose: () => void };

/** Uploads a picture, voice or video, or writes an article. */
export const MaterialDialog = guardDialog(({ open, kind, onClose }: Props) => {
  const t = useT();
  const save = useAction(createMaterial, { stale: [listMaterials], success: t('wechat.material_made') });
  const required = [requireValue(t)];
  return (
    <FormDialog<MaterialInput>
      open={open}
      title={t(kind === 'article' ? 'wechat.write_article' : 'wechat.upload')}
      width={kind === 'article' ? 800 : 560}
      layout="vertical"
      initial={{}}
      onSubmit={(values) => save.run({ body: { ...values, materialsType: MATERIAL_TYPES[kind] } })}
      onClose={onClose}
    >
      <Form.Item name="title" label={t('wechat.material_title')} rules={required}>
        <Input maxLength={64} showCount />
      </Form.Item>
      {kind === 'article' ? (
        <>
          <Form.Item name="author" label={t('wechat.author')}>
            <Input maxLength={8} />
          </Form.Item>
          <Form.Item name="digest" label={t('wechat.digest')}>
            <Input.TextArea maxLength={120} showCount autoSize={{ minRows: 2, maxRows: 4 }} />
          </Form.Item>
          <Form.Item name="thumbId" label={t('wechat.cover')} rules={required} extra={t('wechat.cover_hint')}>
            <MaterialSelect type={MATERIAL_TYPES.image} />
          </Form.Item>
          <Form.Item name="content" label={t('wechat.content')} rules={required}>
            <RichText upload={keepPicture} ariaLabel={t('wechat.content')} minHeight={200} />
          </Form.Item>
          <Form.Item name="contentSourceUrl" label={t('wechat.source')}>
            <Input maxLength={500} placeholder="https://" />
          </Form.Item>
        </>
      ) : (
        <>
          {kind === 'video' && (
            <Form.Item name="introduction" label={t('wechat.introduction')}>
              <Input.TextArea maxLength={120} showCount autoSize={{ minRows: 2, maxRows: 4 }} />
            </Form.Item>
          )}
          <Form.Item
            name="fileJson"
            label={t('wechat.file')}
            rules={required}
            extra={t('wechat.file_hint', {
              kinds: MATERIAL_LIMITS[kind].kinds.join(', '),
              size: MATERIAL_LIMITS[kind].bytes / 1_048_576,
            })}
          >
            <FileField kinds={MATERIAL_LIMITS[kind].kinds} />
          </Form.Item>
        </>
      )}
    </FormDialog>
  );
});
