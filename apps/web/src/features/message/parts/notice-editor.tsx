import { useEffect, useId, useRef, useState } from 'react';
import { Button, Checkbox, Form, Radio } from 'antd';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { LANGUAGES } from '@qiaoban/contracts/languages';
import type { Language } from '@qiaoban/contracts/languages';
import { getNotice } from '@qiaoban/contracts/message/notice.contract';
import { useDiscardQuestion } from '@qiaoban/ui/logic/unsaved/discard-question';
import { useHoldWindow } from '@qiaoban/ui/logic/unsaved/hold-window';
import { isTouched } from '@qiaoban/ui/logic/unsaved/touched';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { useLanguage, useT } from '#lib/texts/i18n.ts';
import { languageNames } from '#lib/texts/language-names.ts';
import { useButtons } from '#lib/session/permission.ts';
import { useRoute } from '#lib/call/query.ts';
import { AttachmentsField } from './attachments-field';
import { AudienceField } from './audience-field';
import { NoticePreview } from './notice-preview';
import { missingIn, valuesOf } from './notice-values';
import type { NoticeValues } from './notice-values';
import { NoticeTexts } from './notice-texts';
import { TimeField } from './time-field';
import { useNoticeActions } from './use-notice-actions';

type Props = { open: boolean; /** Undefined for a new one. */ id: string | undefined; onClose: () => void };

/** Writes a notice; one that is out already is only shown. */
export const NoticeEditor = guardDialog(({ open, id, onClose }: Props) => {
  const t = useT();
  const may = useButtons();
  const own = useLanguage();
  const [form] = Form.useForm<NoticeValues>();
  const name = `f${useId().replaceAll(/\W/g, '')}`;
  const loaded = useRef<NoticeValues>(undefined);
  const stored = useRoute(getNotice, { params: { id: id ?? '' } }, { enabled: open && id !== undefined, staleTime: 0 });
  const [shown, setShown] = useState<Language>(own);
  const [previewed, setPreviewed] = useState<NoticeValues>();
  const isReady = id === undefined || (stored.data !== undefined && !stored.isFetching);
  const isDraft = id === undefined || stored.data?.state === 'draft';
  const readOnly = !isDraft || !may(id === undefined ? 'btn_add' : 'btn_edit');

  useEffect(() => {
    if (!open) loaded.current = undefined;
    // a page that comes back from the background has it as it was left
    if (!open || !isReady || loaded.current !== undefined) return;
    const initial = valuesOf(stored.data, own);
    form.resetFields();
    form.setFieldsValue(initial);
    loaded.current = valuesOf(stored.data, own);
    setShown(initial.language);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each notice that is opened: a fresh answer must not overwrite what is typed
  }, [open, isReady]);

  const [isSending, setSending] = useState(false);
  const notice = useNoticeActions({ form, id, isSending, onShow: setShown, onDone: onClose });
  const isDirty = (): boolean => open && !readOnly && isTouched(loaded.current, form.getFieldsValue(true));
  useHoldWindow(isDirty);
  const mayDiscard = useDiscardQuestion();
  const close = async (): Promise<void> => {
    if (!isDirty() || (await mayDiscard())) onClose();
  };

  return (
    <ModalFrame
      open={open}
      width={960}
      title={t(id === undefined ? 'notice.new' : readOnly ? 'app.detail' : 'notice.edit')}
      onCancel={() => void close()}
      forceRender
      footer={[
        <Button key="preview" disabled={!isReady} onClick={() => setPreviewed(notice.valuesNow())}>
          {t('notice.preview')}
        </Button>,
        !readOnly && (
          <Button key="save" disabled={!isReady} loading={notice.isBusy} onClick={() => void notice.saveDraft()}>
            {t('notice.save_draft')}
          </Button>
        ),
        !readOnly && may('btn_release') && (
          <Button
            key="release"
            type="primary"
            disabled={!isReady}
            loading={notice.isBusy}
            onClick={() => void notice.publish()}
          >
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
          const missing = new Set(missingIn(notice.valuesNow()).map(String));
          const wrong = form
            .getFieldsError()
            .filter(({ name: place, errors }) => errors.length > 0 && !missing.has(String(place)));
          form.setFields(wrong.map(({ name: place }) => ({ name: place as never, errors: [] })));
        }}
      >
        <NoticeTexts shown={shown} onShow={setShown} readOnly={readOnly} />
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
      <NoticePreview values={previewed} id={notice.savedId} onClose={() => setPreviewed(undefined)} />
    </ModalFrame>
  );
});
