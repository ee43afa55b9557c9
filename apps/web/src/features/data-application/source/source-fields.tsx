import { useEffect, useRef, useState } from 'react';
import { Alert, Button, Collapse, Form, Input, Select } from 'antd';
import { NumberBox } from '@qiaoban/ui/number-box';
import { ApiOutlined, UploadOutlined } from '@ant-design/icons';
import {
  DEFAULT_PORTS,
  listSqliteFiles,
  PARAMETERS,
  testDataSource,
  uploadSqliteFile,
} from '@qiaoban/contracts/data-application/data-source.contract';
import type { DataSourceInput, DbType } from '@qiaoban/contracts/data-application/data-source.contract';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { call } from '#lib/call/call.ts';
import { isCallError } from '#lib/call/call-error.ts';
import { useT } from '#lib/texts/i18n.ts';
import { markStale, showFailure, useRoute } from '#lib/call/query.ts';
import { upload } from '#lib/call/transfer.ts';
import { requireValue } from '#lib/form/required.ts';
import { numberBetween } from '#lib/form/number-rule.ts';
import { dbTypeOptions, sizeText } from '../sizes';

const FileField = () => {
  const t = useT();
  const form = Form.useFormInstance();
  const files = useRoute(listSqliteFiles, {});
  const [share, setShare] = useState<number>();
  const choose = (): void => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = '.db,.db3,.sqlite,.sqlite3';
    input.addEventListener('change', async () => {
      const file = input.files?.[0];
      if (file === undefined) return;
      try {
        setShare(0);
        const { name } = await upload(uploadSqliteFile, {}, file, {}, { onProgress: setShare });
        await markStale(listSqliteFiles);
        form.setFieldValue('serviceName', name);
        toast.success(t('data-source.uploaded', { name }));
      } catch (error) {
        showFailure(error);
      } finally {
        setShare(undefined);
      }
    });
    input.click();
  };
  return (
    <>
      <Form.Item name="serviceName" label={t('data-source.file')} rules={[requireValue(t)]}>
        <Select
          placeholder={t('data-source.file_hint')}
          options={(files.data?.list ?? []).map(({ name, size }) => ({
            value: name,
            label: `${name} · ${sizeText(size)}`,
          }))}
        />
      </Form.Item>
      <Form.Item label=" ">
        <Button icon={<UploadOutlined />} loading={share !== undefined} onClick={choose}>
          {share === undefined ? t('data-source.upload') : `${Math.round(share * 100)} %`}
        </Button>
      </Form.Item>
    </>
  );
};

const ServerFields = ({ type, hasPassword }: { type: DbType; hasPassword: boolean }) => {
  const t = useT();
  const required = [requireValue(t)];
  return (
    <>
      <Form.Item label={t('data-source.host')} required>
        <div className="da-pair">
          <Form.Item name="host" noStyle rules={required}>
            <Input aria-label={t('data-source.host')} placeholder={t('data-source.host_hint')} autoComplete="off" />
          </Form.Item>
          <Form.Item name="port" noStyle rules={[numberBetween(0, 65_535)]}>
            <NumberBox
              style={{ width: '100%' }}
              aria-label={t('data-source.port')}
              placeholder={String(DEFAULT_PORTS[type])}
            />
          </Form.Item>
        </div>
      </Form.Item>
      <Form.Item
        name="serviceName"
        label={t(type === 'Oracle' ? 'data-source.service' : 'data-source.database')}
        rules={required}
      >
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="userName" label={t('data-source.user')} rules={required}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="password" label={t('data-source.password')}>
        <Input.Password autoComplete="new-password" placeholder={hasPassword ? t('data-source.password_kept') : ''} />
      </Form.Item>
      <Collapse
        ghost
        className="da-more"
        items={[
          {
            key: 'more',
            label: t('data-source.more'),
            // fields that are not drawn would not be sent
            forceRender: true,
            children: (
              <>
                {type !== 'MySql' && (
                  <Form.Item name="schemaName" label={t('data-source.schema')}>
                    <Input placeholder={t('data-source.schema_hint')} />
                  </Form.Item>
                )}
                {Object.entries(PARAMETERS[type]).map(([name, takes]) => (
                  <Form.Item key={name} name={['parameters', name]} label={name}>
                    {Array.isArray(takes) ? (
                      <Select
                        allowClear
                        placeholder={t('data-source.usual')}
                        options={(takes as readonly string[]).map((value) => ({ value, label: value }))}
                      />
                    ) : (
                      <Input allowClear placeholder={takes === 'number' ? '10' : t('data-source.usual')} />
                    )}
                  </Form.Item>
                ))}
              </>
            ),
          },
        ]}
      />
    </>
  );
};

/** What is sent: parameters that were left empty are left out. */
export const toInput = (values: DataSourceInput): DataSourceInput => ({
  ...values,
  port: values.port ?? 0,
  parameters: Object.fromEntries(
    Object.entries(values.parameters ?? {}).filter(([, value]) => value !== undefined && value !== ''),
  ),
});

/** Fields that decide where a connection leads. */
const CONNECTING = [
  'dbType',
  'host',
  'port',
  'serviceName',
  'userName',
  'password',
  'schemaName',
  'parameters',
] as const;

const TestButton = ({ id }: { id: string }) => {
  const t = useT();
  const form = Form.useFormInstance<DataSourceInput>();
  const [result, setResult] = useState<{ ok: boolean; text: string }>();
  const [isRunning, setRunning] = useState(false);
  const resultRef = useRef<HTMLDivElement>(null);
  const place = JSON.stringify(Form.useWatch((all) => CONNECTING.map((name) => all[name] as unknown), form));
  const [tried, setTried] = useState('');
  // what was found out holds for the connection that was tried
  const shown = tried === place ? result : undefined;
  useEffect(() => {
    if (result) resultRef.current?.scrollIntoView({ block: 'nearest' });
  }, [result]);
  const test = async (): Promise<void> => {
    const isFilled = await form.validateFields([...CONNECTING]).then(
      () => true,
      () => false,
    );
    if (!isFilled) return;
    setTried(place);
    setRunning(true);
    setResult(undefined);
    try {
      const { version, milliseconds } = await call(
        testDataSource,
        { body: { ...toInput(form.getFieldsValue(true) as DataSourceInput), id } },
        { timeout: 30_000 },
      );
      setResult({ ok: true, text: t('data-source.test_ok', { ms: milliseconds, version }) });
    } catch (error) {
      setResult({ ok: false, text: isCallError(error) ? error.message : String(error) });
    } finally {
      setRunning(false);
    }
  };
  return (
    <Form.Item label=" ">
      <div className="da-stack" ref={resultRef}>
        <div>
          <Button icon={<ApiOutlined />} loading={isRunning} onClick={() => void test()}>
            {t('data-source.test')}
          </Button>
        </div>
        {shown && (
          <Alert
            type={shown.ok ? 'success' : 'error'}
            showIcon
            title={shown.ok ? shown.text : t('data-source.test_bad')}
            {...(shown.ok ? {} : { description: shown.text })}
          />
        )}
      </div>
    </Form.Item>
  );
};

/** The form of a data source; what is asked depends on the kind of database. */
export const SourceFields = ({ id, hasPassword }: { id: string; hasPassword: boolean }) => {
  const t = useT();
  const form = Form.useFormInstance();
  const type = (Form.useWatch('dbType', form) as DbType | undefined) ?? 'PostgreSQL';
  return (
    <>
      <Form.Item name="dbType" label={t('data-source.kind')}>
        <Select
          options={dbTypeOptions}
          disabled={id !== ''}
          onChange={(next: DbType) => {
            // a port of one's own and the database stay: often only the kind was chosen wrongly
            const port = form.getFieldValue('port') as number | null | undefined;
            const isUsual = !port || port === DEFAULT_PORTS[type];
            const isFile = next === 'Sqlite' || type === 'Sqlite';
            form.setFieldsValue({
              ...(isUsual ? { port: DEFAULT_PORTS[next] } : {}),
              ...(isFile ? { serviceName: undefined } : {}),
              parameters: {},
            });
          }}
        />
      </Form.Item>
      <Form.Item name="fullName" label={t('data-source.name')} rules={[requireValue(t)]}>
        <Input maxLength={100} />
      </Form.Item>
      {type === 'Sqlite' ? <FileField /> : <ServerFields key={type} type={type} hasPassword={hasPassword} />}
      <TestButton id={id} />
      <Form.Item name="sortCode" label={t('app.sort_code')} rules={[numberBetween(0)]}>
        <NumberBox />
      </Form.Item>
      <Form.Item name="enabledMark" label={t('app.status')}>
        <Select
          options={[
            { value: 1, label: t('app.enabled') },
            { value: 0, label: t('app.disabled') },
          ]}
        />
      </Form.Item>
      <Form.Item name="description" label={t('app.description')}>
        <Input.TextArea rows={2} maxLength={500} />
      </Form.Item>
    </>
  );
};
