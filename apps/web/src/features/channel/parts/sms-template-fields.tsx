import { Button, Form, Input, Select } from 'antd';
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { SMS_PURPOSES } from '@qiaoban/contracts/channel/sms.contract';
import type { SmsPurpose } from '@qiaoban/contracts/channel/sms.contract';
import { useT } from '#lib/texts/i18n.ts';
import { requireValue } from '#lib/form/required.ts';

/** Code of one template, and which value of ours goes into which of its variables. */
export const SmsTemplateFields = ({ purpose }: { purpose: SmsPurpose }) => {
  const t = useT();
  const required = [requireValue(t)];
  return (
    <div className="channel-template">
      <Form.Item
        name={['templates', purpose, 'code']}
        label={t(`channel.purpose_${purpose}`)}
        {...(purpose === 'code' || purpose === 'notice' ? {} : { extra: t('channel.as_code') })}
      >
        <Input maxLength={200} placeholder={t('channel.template_code')} />
      </Form.Item>
      <Form.List name={['templates', purpose, 'variables']}>
        {(fields, { add, remove }) => (
          <>
            {fields.map(({ key, name }) => (
              <div className="channel-variable" key={key}>
                <Form.Item name={[name, 'name']} rules={required}>
                  <Input
                    maxLength={50}
                    placeholder={t('channel.variable_name')}
                    aria-label={t('channel.variable_name')}
                  />
                </Form.Item>
                <Form.Item name={[name, 'from']} rules={required}>
                  <Select
                    aria-label={t('channel.variable_from')}
                    placeholder={t('channel.variable_from')}
                    options={SMS_PURPOSES[purpose].map((value) => ({ value, label: t(`channel.value_${value}`) }))}
                  />
                </Form.Item>
                <Button
                  type="text"
                  icon={<DeleteOutlined />}
                  aria-label={t('app.remove')}
                  onClick={() => remove(name)}
                />
              </div>
            ))}
            <Button size="small" icon={<PlusOutlined />} onClick={() => add({ name: '' })}>
              {t('channel.add_variable')}
            </Button>
          </>
        )}
      </Form.List>
    </div>
  );
};
