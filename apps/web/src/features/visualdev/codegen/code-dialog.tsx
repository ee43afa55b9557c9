import { useState } from 'react';
import { Button, Form, Input } from 'antd';
import { DownloadOutlined } from '@ant-design/icons';
import { CodeNames, downloadCode, previewCode } from '@qiaoban/contracts/visualdev/codegen.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { CodeEditor } from '@qiaoban/ui/code-editor';
import type { ComponentProps } from 'react';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { Failed } from '@qiaoban/ui/empty';
import { usePhone } from '@qiaoban/ui/media';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { showFailure, useRoute } from '#lib/call/query.ts';
import { fetchFile, saveBlob } from '#lib/call/transfer.ts';
import { fieldRule } from '#lib/form/field-rule.ts';
import { useT } from '#lib/texts/i18n.ts';
import './code-dialog.css';

type Props = { form: { id: string; fullName: string; enCode: string }; onClose: () => void };
type Node = ReplyOf<typeof previewCode>['list'][number];
type File = { path: string; text: string };

const filesIn = (nodes: readonly Node[], above = ''): File[] =>
  nodes.flatMap(({ fileName, fileContent, children }) => {
    const path = above === '' ? fileName : `${above}/${fileName}`;
    return children.length > 0 ? filesIn(children, path) : [{ path, text: fileContent }];
  });

const languageOf = (path: string): ComponentProps<typeof CodeEditor>['language'] => {
  if (path.endsWith('.sql')) return 'sql';
  if (path.endsWith('.json')) return 'json';
  return /\.tsx?$/.test(path) ? 'typescript' : 'text';
};

/** A code of a form as a type: `repair_order` → `RepairOrder`. */
const typeName = (enCode: string): string => {
  const name = enCode
    .split(/[^A-Za-z0-9]+/)
    .filter((part) => part !== '')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
  return /^[A-Z]/.test(name) ? name.slice(0, 40) : `Form${name}`.slice(0, 40);
};

/** The code of a form: what its files are called, what stands in them, and all of them as a zip. */
export const CodeDialog = guardDialog(({ form, onClose }: Props) => {
  const t = useT();
  const isPhone = usePhone();
  const [names, setNames] = useState({ module: 'app', className: typeName(form.enCode), description: '' });
  const [shown, setShown] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isFit = CodeNames.safeParse(names).success;
  const answer = useRoute(
    previewCode,
    { params: { id: form.id }, body: names },
    { enabled: isFit, keepPrevious: true },
  );
  const files = filesIn(answer.data?.list ?? []);
  const file =
    files.find(({ path }) => path === shown) ?? files.find(({ path }) => path.endsWith('.types.ts')) ?? files[0];
  const download = async (): Promise<void> => {
    setBusy(true);
    try {
      saveBlob(await fetchFile(downloadCode, { params: { id: form.id }, body: names }));
    } catch (cause) {
      showFailure(cause);
    } finally {
      setBusy(false);
    }
  };
  const body = (): React.ReactNode => {
    if (answer.error && !answer.data) return <Failed text={answer.error.message} retry={() => void answer.refetch()} />;
    if (!file) return <LinesSkeleton lines={10} />;
    return (
      <div className="code-files">
        <nav aria-label={t('visualdev.code_files')}>
          {files.map(({ path }) => (
            <button
              key={path}
              type="button"
              aria-current={path === file.path}
              title={path}
              onClick={() => setShown(path)}
            >
              {path.slice(path.indexOf('/') + 1)}
            </button>
          ))}
        </nav>
        <CodeEditor
          key={file.path}
          readOnly
          language={languageOf(file.path)}
          value={file.text}
          height={isPhone ? 360 : 460}
          ariaLabel={file.path}
        />
      </div>
    );
  };
  const input = (name: 'module' | 'className' | 'description', label: string) => (
    <Form.Item label={label} name={name} rules={[fieldRule(CodeNames.shape[name])]} htmlFor={`code-${name}`}>
      <Input id={`code-${name}`} maxLength={name === 'description' ? 200 : 40} />
    </Form.Item>
  );
  return (
    <ModalFrame
      open
      width={1080}
      title={t('visualdev.code_title', { name: form.fullName })}
      onCancel={onClose}
      footer={
        <Button
          type="primary"
          icon={<DownloadOutlined />}
          loading={isBusy}
          disabled={!isFit || files.length === 0}
          onClick={() => void download()}
        >
          {t('visualdev.code_download')}
        </Button>
      }
    >
      <p className="code-hint">{t('visualdev.code_hint')}</p>
      <Form
        layout="vertical"
        className="code-names"
        initialValues={names}
        onValuesChange={(_, values: typeof names) => setNames(values)}
      >
        {input('module', t('visualdev.code_module'))}
        {input('className', t('visualdev.code_class'))}
        {input('description', t('visualdev.code_about'))}
      </Form>
      {body()}
    </ModalFrame>
  );
});
