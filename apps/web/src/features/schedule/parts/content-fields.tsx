import { textOf } from '@qiaoban/contracts/patterned';
import { fieldRule } from '#lib/form/field-rule.ts';
import { Button, Checkbox, Form, Input, Select } from 'antd';
import { NumberBox } from '@qiaoban/ui/number-box';
import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { ZERO_ID } from '@qiaoban/contracts/ids';
import { StatusCodes } from '@qiaoban/contracts/schedule/task-content';
import { CodeEditor } from '@qiaoban/ui/code-editor';
import { useT } from '#lib/texts/i18n.ts';
import { wholeNumber } from '#lib/form/number-rule.ts';
import { InterfaceFields } from './interface-fields';
import { ParametersField } from './parameters-field';
import { statusCodes } from './task-values';

const at = (...path: (string | number)[]): (string | number)[] => ['content', ...path];
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'];

const Headers = () => {
  const t = useT();
  const form = Form.useFormInstance();
  return (
    <Form.Item label={t('schedule.headers')}>
      <Form.List name={at('headers')}>
        {(fields, { add, remove }) => (
          <div className="schedule-lines">
            {fields.map(({ key, name }) => (
              <div key={key}>
                <Form.Item name={[name, 'name']} rules={[{ required: true, message: t('schedule.required') }]}>
                  <Input placeholder={t('schedule.header_name')} style={{ width: 180 }} />
                </Form.Item>
                <Form.Item noStyle shouldUpdate>
                  {() => {
                    const isSecret = form.getFieldValue(at('headers', name, 'secret')) === true;
                    return (
                      <Form.Item name={[name, 'value']} style={{ flex: 1, minWidth: 160 }}>
                        {isSecret ? (
                          <Input.Password placeholder={t('schedule.secret_kept')} autoComplete="new-password" />
                        ) : (
                          <Input placeholder={t('schedule.header_value')} />
                        )}
                      </Form.Item>
                    );
                  }}
                </Form.Item>
                <Form.Item name={[name, 'secret']} valuePropName="checked">
                  <Checkbox>{t('schedule.header_secret')}</Checkbox>
                </Form.Item>
                <Button
                  type="text"
                  aria-label={t('app.remove')}
                  icon={<DeleteOutlined />}
                  onClick={() => remove(name)}
                />
              </div>
            ))}
            <Button type="dashed" icon={<PlusOutlined />} onClick={() => add({ name: '', value: '', secret: false })}>
              {t('schedule.add_header')}
            </Button>
          </div>
        )}
      </Form.List>
    </Form.Item>
  );
};

const Seconds = ({ max }: { max: number }) => {
  const t = useT();
  return (
    <Form.Item name={at('seconds')} label={t('schedule.seconds')} rules={[wholeNumber(1, max)]}>
      <NumberBox />
    </Form.Item>
  );
};

const HttpFields = () => {
  const t = useT();
  return (
    <>
      <Form.Item name={at('method')} label={t('schedule.method')}>
        <Select options={METHODS.map((value) => ({ value, label: value }))} style={{ maxWidth: 160 }} />
      </Form.Item>
      <Form.Item
        name={at('url')}
        label={t('schedule.url')}
        extra={t('schedule.url_hint')}
        rules={[{ required: true, message: t('schedule.required') }, fieldRule(textOf('web_address', 2000))]}
      >
        <Input maxLength={2000} placeholder="https://" />
      </Form.Item>
      <Headers />
      <Form.Item noStyle shouldUpdate>
        {({ getFieldValue }) =>
          !['GET', 'HEAD'].includes(getFieldValue(at('method')) as string) && (
            <Form.Item name={at('body')} label={t('schedule.body')}>
              <Input.TextArea rows={4} maxLength={65_536} style={{ fontFamily: 'monospace' }} />
            </Form.Item>
          )
        }
      </Form.Item>
      <Form.Item
        name={at('expect')}
        label={t('schedule.expect')}
        extra={t('schedule.expect_hint')}
        getValueFromEvent={statusCodes}
        rules={[fieldRule(StatusCodes)]}
      >
        <Select mode="tags" tokenSeparators={[',', '，', '、', ' ']} open={false} suffixIcon={null} />
      </Form.Item>
      <Seconds max={120} />
    </>
  );
};

const ScriptFields = () => {
  const t = useT();
  return (
    <>
      <Form.Item
        name={at('code')}
        label={t('schedule.script')}
        extra={t('schedule.script_hint')}
        rules={[{ required: true, message: t('schedule.required') }]}
      >
        <CodeEditor language="javascript" value="" height={220} ariaLabel={t('schedule.script')} />
      </Form.Item>
      <Form.Item name={at('input')} label={t('schedule.script_input')}>
        <Input.TextArea rows={2} maxLength={16_384} />
      </Form.Item>
      <Form.Item name={at('http')} label={t('schedule.script_http')} valuePropName="checked">
        <Checkbox />
      </Form.Item>
      <Seconds max={60} />
    </>
  );
};

const ProcedureFields = ({ sources }: { sources: Props['sources'] }) => {
  const t = useT();
  return (
    <>
      <Form.Item
        name={at('linkId')}
        label={t('schedule.source')}
        rules={[{ required: true, message: t('schedule.required') }]}
      >
        <Select options={sources.map(({ id, fullName }) => ({ value: id, label: fullName }))} />
      </Form.Item>
      <Form.Item
        name={at('name')}
        label={t('schedule.procedure')}
        extra={t('schedule.procedure_hint')}
        rules={[{ required: true, message: t('schedule.required') }, fieldRule(textOf('procedure_name', 200))]}
      >
        <Input maxLength={200} style={{ fontFamily: 'monospace' }} />
      </Form.Item>
      <ParametersField byPlace />
      <Seconds max={120} />
    </>
  );
};

const SqlFields = ({ sources }: { sources: readonly { id: string; fullName: string }[] }) => {
  const t = useT();
  return (
    <>
      <Form.Item name={at('linkId')} label={t('schedule.source')}>
        <Select
          options={[
            { value: ZERO_ID, label: t('schedule.own_source') },
            ...sources.map(({ id, fullName }) => ({ value: id, label: fullName })),
          ]}
        />
      </Form.Item>
      <Form.Item
        name={at('statement')}
        label={t('schedule.statement')}
        extra={t('schedule.statement_hint')}
        rules={[{ required: true, message: t('schedule.required') }]}
      >
        <CodeEditor language="sql" value="" height={180} ariaLabel={t('schedule.statement')} />
      </Form.Item>
      <Form.Item name={at('expect')} label={t('schedule.rows_expect')}>
        <Select options={['any', 'some', 'none'].map((value) => ({ value, label: t(`schedule.rows_${value}`) }))} />
      </Form.Item>
      <Seconds max={120} />
    </>
  );
};

type Props = { kind: string; sources: readonly { id: string; fullName: string }[] };

/** What a task does: the fields of its kind. */
export const ContentFields = ({ kind, sources }: Props) => {
  if (kind === 'http') return <HttpFields />;
  if (kind === 'script') return <ScriptFields />;
  if (kind === 'procedure') return <ProcedureFields sources={sources} />;
  if (kind === 'sql') return <SqlFields sources={sources} />;
  return <InterfaceFields />;
};
