import { Button, Form, Input } from 'antd';
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { useT } from '#lib/texts/i18n.ts';

/** Named values, or values by their place with a note each. */
export const ParametersField = ({ byPlace = false }: { byPlace?: boolean }) => {
  const t = useT();
  return (
    <Form.Item label={t('schedule.parameters')} extra={byPlace && t('schedule.in_order')}>
      <Form.List name={['content', 'parameters']}>
        {(fields, { add, remove }) => (
          <div className="schedule-lines">
            {fields.map(({ key, name }) => (
              <div key={key}>
                <Form.Item
                  name={[name, 'name']}
                  rules={byPlace ? [] : [{ required: true, message: t('schedule.required') }]}
                >
                  <Input placeholder={t(byPlace ? 'schedule.note' : 'schedule.header_name')} style={{ width: 180 }} />
                </Form.Item>
                <Form.Item name={[name, 'value']} style={{ flex: 1 }}>
                  <Input placeholder={t('schedule.header_value')} />
                </Form.Item>
                <Button
                  type="text"
                  aria-label={t('app.remove')}
                  icon={<DeleteOutlined />}
                  onClick={() => remove(name)}
                />
              </div>
            ))}
            <Button type="dashed" icon={<PlusOutlined />} onClick={() => add({ name: '', value: '' })}>
              {t('schedule.add_parameter')}
            </Button>
          </div>
        )}
      </Form.List>
    </Form.Item>
  );
};
