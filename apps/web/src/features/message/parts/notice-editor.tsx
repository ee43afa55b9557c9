import { useEffect, useId, useRef, useState } from 'react';
import { Button, Checkbox, Form, Input, Radio } from 'antd';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { Tabs } from '@qiaoban/ui/tabs';
import { uploadFile } from '@qiaoban/contracts/file/file.contract';
import { LANGUAGES } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import {
  createNotice,
  getNotice,
  listNotices,
  releaseNotice,
  updateNotice,
} from '@qiaoban/contracts/message/notice.contract';
import { ask } from '@qiaoban/ui/logic/confirm-store';
import { isTouched } from '@qiaoban/ui/logic/touched';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { RichText } from '@qiaoban/ui/rich-text/rich-text';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { isCallError } from '#lib/call/call-error.ts';
import { useLanguage, useT } from '#lib/texts/i18n.ts';
import { languageNames } from '#lib/texts/language-names.ts';
import { useButtons } from '#lib/session/permission.ts';
import { useAction, useRoute } from '#lib/call/query.ts';
import { upload } from '#lib/call/transfer.ts';
import { AttachmentsField } from './attachments-field';
import { AudienceField } from './audience-field';
import { NoticePreview } from './notice-preview';
import { inputOf, missingIn, placeOf, valuesOf } from './notice-values';
import type { NoticeValues } from './notice-values';
import { TimeField } from './time-field';

type Props = { open: boolean; /** Undefined for a new one. */ id: string | undefined; onClose: () => void };

const keepPicture = async (file: File): Promise<string> =>
  (await upload(uploadFile, { params: { type: 'annexpic' }, query: {} }, file)).url;

/** Writes a notice; one that is out already is only shown. */
export const NoticeEditor = guardDialog(({ open, id, onClose }: Props) => {
  const t = useT();
  const may = useButtons();
  const own = useLanguage();
  const [form] = Form.useForm<NoticeValues>();
  const name = `f${useId().replaceAll(/\W/g, '')}`;
  const loaded = useRef<NoticeValues>(undefined);
  const [savedId, setSavedId] = useState(id);
  const stored = useRoute(getNotice, { params: { id: id ?? '' } }, { enabled: open && id !== undefined, staleTime: 0 });
  const [shown, setShown] = useState<Language>(own);
  const [previewed, setPreviewed] = useState<NoticeValues>();
  const stale = [listNotices, getNotice];
  const create = useAction(createNotice, { stale });
  const update = useAction(updateNotice, { stale });
  const release = useAction(releaseNotice, { stale });
  const isReady = id === undefined || (stored.data !== undefined && !stored.isFetching);
  const isDraft = id === undefined || stored.data?.state === 'draft';
  const readOnly = !isDraft || !may(id === undefined ? 'btn_add' : 'btn_edit');
  const main = Form.useWatch('language', form) ?? own;
  const words = Form.useWatch('words', form);

  useEffect(() => {
    if (!open || !isReady) return;
    const initial = valuesOf(stored.data, own);
    form.resetFields();
    form.setFieldsValue(initial);
    loaded.current = valuesOf(stored.data, own);
    setShown(initial.language);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each notice that is opened: a fresh answer must not overwrite what is typed
  }, [open, isReady]);

  const [isSending, setSending] = useState(false);
  const close = async (): Promise<void> => {
    const leave =
      readOnly ||
      !isTouched(loaded.current, form.getFieldsValue(true)) ||
      (await ask({ title: t('notice.unsaved'), ok: t('notice.unsaved_leave'), danger: true }));
    if (leave) onClose();
  };
  const valuesNow = (): NoticeValues => form.getFieldsValue(true) as NoticeValues;
  const showProblems = (cause: unknown): void => {
    if (!isCallError(cause) || cause.fields.length === 0) return;
    const { language } = valuesNow();
    const fields = cause.fields.map(({ path, message }) => ({
      name: placeOf(path, language) as never,
      errors: [message || cause.message],
    }));
    form.setFields(fields);
    setShown(language);
    toast.error(cause.message);
  };
  /** Saves and answers the id; undefined after a refusal that is shown. */
  const save = async (): Promise<string | undefined> => {
    const body = inputOf(valuesNow());
    try {
      if (savedId === undefined) {
        const made = await create.run({ body });
        setSavedId(made.id);
        return made.id;
      }
      await update.run({ params: { id: savedId }, body });
      return savedId;
    } catch (cause) {
      showProblems(cause);
      return undefined;
    }
  };
  const saveDraft = async (): Promise<void> => {
    if (isSending) return toast.warning(t('app.uploads_under_way'));
    if ((await save()) !== undefined) onClose();
  };
  const publish = async (): Promise<void> => {
    if (isSending) return toast.warning(t('app.uploads_under_way'));
    const values = valuesNow();
    const missing = missingIn(values);
    // nothing is kept and nothing is asked before everything is there
    if (missing.length > 0) {
      form.setFields(missing.map((place) => ({ name: place as never, errors: [t('app.required')] })));
      setShown(values.language);
      form.scrollToField(missing[0]!, { block: 'center' });
      return;
    }
    const isPlanned = values.publishAt !== null;
    if (!(await ask({ title: t(isPlanned ? 'notice.plan_confirm' : 'notice.release_confirm') }))) return;
    const saved = await save();
    if (saved === undefined) return;
    try {
      await release.run({ params: { id: saved } });
      onClose();
    } catch (cause) {
      showProblems(cause);
    }
  };
  const isBusy = create.running || update.running || release.running;
  const isFilled = (language: Language): boolean => Boolean(words?.[language]?.title || words?.[language]?.bodyText);

  return (
    <ModalFrame
      open={open}
      width={960}
      title={t(id === undefined ? 'notice.new' : readOnly ? 'app.detail' : 'notice.edit')}
      onCancel={() => void close()}
      forceRender
      footer={[
        <Button key="preview" disabled={!isReady} onClick={() => setPreviewed(valuesNow())}>
          {t('notice.preview')}
        </Button>,
        !readOnly && (
          <Button key="save" disabled={!isReady} loading={isBusy} onClick={() => void saveDraft()}>
            {t('notice.save_draft')}
          </Button>
        ),
        !readOnly && may('btn_release') && (
          <Button key="release" type="primary" disabled={!isReady} loading={isBusy} onClick={() => void publish()}>
            {t('notice.save_release')}
          </Button>
        ),
      ]}
    >
      {!isReady && <LinesSkeleton lines={10} />}
      <Form<NoticeValues>
        name={name}
        form={form}
        layout="vertical"
        disabled={readOnly}
        style={isReady ? {} : { display: 'none' }}
        initialValues={valuesOf(undefined, own)}
        // errors that were set from outside go as soon as their field is filled in
        onValuesChange={() => {
          const missing = new Set(missingIn(valuesNow()).map(String));
          const wrong = form
            .getFieldsError()
            .filter(({ name: place, errors }) => errors.length > 0 && !missing.has(String(place)));
          form.setFields(wrong.map(({ name: place }) => ({ name: place as never, errors: [] })));
        }}
      >
        <Tabs
          size="small"
          activeKey={shown}
          onChange={(key) => setShown(key as Language)}
          items={LANGUAGES.map((language) => ({
            key: language,
            label:
              languageNames[language] +
              (language === main ? ` · ${t('notice.main')}` : isFilled(language) ? ` · ${t('notice.filled')}` : ''),
          }))}
        />
        {LANGUAGES.map((language) => (
          <div key={language} hidden={language !== shown}>
            <Form.Item name={['words', language, 'title']} label={t('notice.field_title')} required={language === main}>
              <Input maxLength={200} showCount />
            </Form.Item>
            <Form.Item
              name={['words', language, 'bodyText']}
              label={t('notice.field_body')}
              required={language === main}
            >
              <RichText
                language={own}
                readOnly={readOnly}
                upload={keepPicture}
                placeholder={t('notice.body_hint')}
                ariaLabel={t('notice.field_body')}
              />
            </Form.Item>
          </div>
        ))}
        <Form.Item name="language" label={t('notice.main')} extra={t('notice.words_hint')}>
          <Radio.Group options={LANGUAGES.map((value) => ({ value, label: languageNames[value] }))} />
        </Form.Item>
        <Form.Item name="audience" label={t('notice.field_audience')} required>
          <AudienceField />
        </Form.Item>
        <Form.Item name="attachments" label={t('notice.field_attachments')}>
          <AttachmentsField onSending={setSending} />
        </Form.Item>
        <Form.Item label={t('notice.field_options')} style={{ marginBottom: 12 }}>
          {(['isPinned', 'isUrgent', 'isPublic'] as const).map((field) => (
            <Form.Item key={field} name={field} valuePropName="checked" noStyle>
              <Checkbox className="notice-option">
                {t(`notice.opt_${{ isPinned: 'pinned', isUrgent: 'urgent', isPublic: 'public' }[field]}`)}
              </Checkbox>
            </Form.Item>
          ))}
        </Form.Item>
        <Form.Item name="publishAt" label={t('notice.field_publish')}>
          <TimeField labels={{ none: t('notice.at_once'), some: t('notice.at_time') }} />
        </Form.Item>
        <Form.Item name="expiresAt" label={t('notice.field_expires')}>
          <TimeField days={30} labels={{ none: t('notice.never'), some: t('notice.until') }} />
        </Form.Item>
      </Form>
      <NoticePreview values={previewed} id={savedId} onClose={() => setPreviewed(undefined)} />
    </ModalFrame>
  );
});
