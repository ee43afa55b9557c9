import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input } from 'antd';
import { BucketName } from '@qiaoban/contracts/file/file-settings';
import { fieldRule } from '#lib/form/field-rule.ts';
import { useT } from '#lib/texts/i18n.ts';
import { requireValue } from '#lib/form/required.ts';

/** Buckets of the object-storage calls, a line each. */
export const Buckets = () => {
  const t = useT();
  return (
    <Form.Item label={t('file.buckets')}>
      <Form.List name="buckets">
        {(fields, { add, remove }) => (
          <>
            {fields.map(({ key, name }) => (
              <div key={key} className="file-bucket">
                <Form.Item name={[name, 'name']} rules={[requireValue(t), fieldRule(BucketName)]}>
                  <Input placeholder={t('file.bucket_name')} aria-label={t('file.bucket_name')} />
                </Form.Item>
                <Form.Item name={[name, 'title']}>
                  <Input placeholder={t('file.bucket_title')} aria-label={t('file.bucket_title')} maxLength={100} />
                </Form.Item>
                <Button
                  type="text"
                  icon={<DeleteOutlined />}
                  aria-label={t('app.remove')}
                  disabled={fields.length === 1}
                  onClick={() => remove(name)}
                />
              </div>
            ))}
            <Button type="dashed" icon={<PlusOutlined />} onClick={() => add({ name: '', title: '' })}>
              {t('file.add_bucket')}
            </Button>
          </>
        )}
      </Form.List>
    </Form.Item>
  );
};
