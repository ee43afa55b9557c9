import { useState } from 'react';
import { Button, Form, Input, QRCode, Select, Switch } from 'antd';
import { CopyOutlined } from '@ant-design/icons';
import { getFormVersion } from '@qiaoban/contracts/visualdev/form-version.contract';
import { PublicFormChange, getPublicForm, savePublicForm } from '@qiaoban/contracts/visualdev/public-form.contract';
import type { PublicFormSettings } from '@qiaoban/contracts/visualdev/public-form.contract';
import { textIn } from '@qiaoban/contracts/languages';
import { listFields } from '@qiaoban/form/fields';
import { parseFormDocument } from '@qiaoban/form/parse-document';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { Failed } from '@qiaoban/ui/empty';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { withBase } from '#lib/menu/base-path.ts';
import { useLanguage, useT } from '#lib/texts/i18n.ts';
import { useAction, useRoute } from '#lib/call/query.ts';
import { isCallError } from '#lib/call/call-error.ts';
import { problemsOf } from '#lib/form/field-rule.ts';
import { copyText } from '#pickers/frame/copy-text.ts';
import { PeriodFields } from './period-fields';
import './public.css';

type Props = { form: { id: string; fullName: string; publishedVersion: number }; onClose: () => void };
type Draft = PublicFormSettings & { password?: string | null };

/** What the fields are called in the published form, which is what people get; a draft may have taken them out. */
const useFieldNames = ({ id, publishedVersion: number }: Props['form']): ReadonlyMap<string, string> => {
  const language = useLanguage();
  const version = useRoute(getFormVersion, { params: { id, number } }, { enabled: number > 0 });
  const parsed = version.data ? parseFormDocument(version.data.formData) : undefined;
  if (!parsed?.ok) return new Map();
  const { main, tables } = listFields(parsed.document);
  return new Map([...main, ...tables].map(({ field, label }) => [field, textIn(label, language) || field]));
};

/** The address as a picture and as text. */
const PublicLink = ({ address, answers }: { address: string; answers: number }) => {
  const t = useT();
  return (
    <div className="public-link">
      <QRCode value={address} size={96} marginSize={2} bordered={false} color="#000000" bgColor="#ffffff" />
      <div>
        <Input readOnly aria-label={t('visualdev.public_link')} value={address} />
        <Button icon={<CopyOutlined />} onClick={() => void copyText(address, t('visualdev.link_copied_public'))}>
          {t('visualdev.share_link')}
        </Button>
        <span>{t('visualdev.public_answers', { count: answers })}</span>
      </div>
    </div>
  );
};

/** The password of the form: kept, set or taken away. */
const PasswordField = ({ draft, onDraft }: { draft: Draft; onDraft: (draft: Draft) => void }) => {
  const t = useT();
  return (
    <Form.Item label={t('visualdev.public_password_label')} htmlFor="public-secret">
      <Input.Password
        id="public-secret"
        autoComplete="new-password"
        maxLength={64}
        placeholder={
          draft.hasPassword && draft.password !== null
            ? t('visualdev.public_password_kept')
            : t('visualdev.public_password_none')
        }
        value={draft.password ?? ''}
        onChange={(event) => {
          const { password: _old, ...rest } = draft;
          onDraft(event.target.value === '' ? rest : { ...rest, password: event.target.value });
        }}
      />
      {draft.hasPassword && draft.password === undefined && (
        <Button type="link" size="small" onClick={() => onDraft({ ...draft, password: null, hasPassword: false })}>
          {t('visualdev.public_password_remove')}
        </Button>
      )}
    </Form.Item>
  );
};

const Settings = ({ form, stored, onClose }: Props & { stored: PublicFormSettings }) => {
  const t = useT();
  const [draft, setDraft] = useState<Draft>(stored);
  const names = useFieldNames(form);
  const save = useAction(savePublicForm, { stale: [getPublicForm] });
  const [problems, setProblems] = useState<Record<string, string>>({});
  const set = (values: Partial<Draft>): void => {
    setDraft((before) => ({ ...before, ...values }));
    setProblems({});
  };
  const address = draft.token === '' ? '' : `${window.location.origin}${withBase(`/publicForm/${draft.token}`)}`;
  const keep = async (): Promise<void> => {
    const { token: _token, hasPassword: _has, answers: _answers, offered: _offered, ...body } = draft;
    const found = problemsOf(PublicFormChange, body);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    try {
      const reply = await save.run({ params: { id: form.id }, body });
      set({ token: reply.token });
    } catch (cause) {
      // the rest was shown
      if (isCallError(cause)) setProblems(Object.fromEntries(cause.fields.map(({ path, message }) => [path, message])));
    }
  };
  return (
    <ModalFrame
      open
      width={720}
      title={t('visualdev.public_title', { name: form.fullName })}
      okText={t('app.save')}
      cancelText={t('app.close')}
      okButtonProps={{ loading: save.running }}
      onOk={() => void keep()}
      onCancel={onClose}
    >
      <Form layout="vertical" component="div" className="public-settings">
        <Form.Item label={t('visualdev.public_on')} htmlFor="public-on" layout="horizontal">
          <Switch id="public-on" checked={draft.isOn} onChange={(isOn) => set({ isOn })} />
        </Form.Item>
        {address !== '' && draft.isOn && <PublicLink address={address} answers={draft.answers} />}
        <Form.Item
          label={t('visualdev.public_fields')}
          htmlFor="public-fields"
          extra={t('visualdev.public_fields_hint')}
          {...(problems['fields'] === undefined ? {} : { validateStatus: 'error', help: problems['fields'] })}
        >
          <Select<string[]>
            id="public-fields"
            mode="multiple"
            value={draft.fields}
            options={draft.offered.map((field) => ({ value: field, label: names.get(field) ?? field }))}
            onChange={(fields) => set({ fields })}
          />
        </Form.Item>
        <div className="public-two">
          <PeriodFields draft={draft} problems={problems} onSet={set} />
          <Form.Item label={t('visualdev.public_limit')} htmlFor="public-limit">
            <Select<Draft['limit']>
              id="public-limit"
              value={draft.limit}
              options={(['none', 'device', 'mobile'] as const).map((value) => ({
                value,
                label: t(`visualdev.public_limit_${value}`),
              }))}
              onChange={(limit) => set({ limit })}
            />
          </Form.Item>
          <PasswordField draft={draft} onDraft={setDraft} />
          <Form.Item label={t('visualdev.public_puzzle')} htmlFor="public-puzzle">
            <Switch id="public-puzzle" checked={draft.needsPuzzle} onChange={(needsPuzzle) => set({ needsPuzzle })} />
          </Form.Item>
        </div>
        <Form.Item label={t('visualdev.public_intro')} htmlFor="public-intro">
          <Input.TextArea
            id="public-intro"
            maxLength={1000}
            autoSize={{ minRows: 2, maxRows: 6 }}
            value={draft.intro}
            onChange={(event) => set({ intro: event.target.value })}
          />
        </Form.Item>
        <Form.Item label={t('visualdev.public_thanks_label')} htmlFor="public-thanks">
          <Input
            id="public-thanks"
            maxLength={1000}
            placeholder={t('visualdev.public_thanks')}
            value={draft.thanks}
            onChange={(event) => set({ thanks: event.target.value })}
          />
        </Form.Item>
        <Form.Item label={t('visualdev.public_may_query')} htmlFor="public-query" layout="horizontal">
          <Switch id="public-query" checked={draft.mayQuery} onChange={(mayQuery) => set({ mayQuery })} />
        </Form.Item>
      </Form>
    </ModalFrame>
  );
};

/** The public link of a form: who may fill it in without an account, how often and until when. */
export const PublicSettingsDialog = guardDialog((props: Props) => {
  const t = useT();
  const answer = useRoute(getPublicForm, { params: { id: props.form.id } }, { staleTime: 0 });
  if (answer.data) return <Settings {...props} stored={answer.data} />;
  return (
    <ModalFrame
      open
      width={720}
      footer={null}
      title={t('visualdev.public_title', { name: props.form.fullName })}
      onCancel={props.onClose}
    >
      {answer.error ? (
        <Failed text={answer.error.message} retry={() => void answer.refetch()} />
      ) : (
        <LinesSkeleton lines={8} />
      )}
    </ModalFrame>
  );
});
