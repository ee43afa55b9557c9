import { useRef, useState } from 'react';
import { Form, Select } from 'antd';
import { selectDictionaryByCode } from '@qiaoban/contracts/base-data/dictionary-data.contract';
import { textIn } from '@qiaoban/contracts/languages';
import type { BodyIn } from '@qiaoban/contracts/route';
import { createFormModel, listFormModels, listFormSources } from '@qiaoban/contracts/visualdev/form-model.contract';
import { FORM_TEMPLATES } from '@qiaoban/form/templates/all';
import type { FormTemplate } from '@qiaoban/form/templates/template';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { useLanguage, useT } from '#lib/texts/i18n.ts';
import { namesText } from '#lib/texts/names-text.ts';
import { useMakeAndOpen } from '#lib/list/make-and-open.ts';
import { useAction, useRoute } from '#lib/call/query.ts';
import { FormMetaFields } from '#pickers/form/form-meta-fields.tsx';
import { Gallery } from '#pickers/frame/gallery.tsx';
import { newFormCode } from './form-name-fields';
import { TemplatePreview } from '#pickers/form/template-preview.tsx';

type Props = { open: boolean; onClose: () => void; onMade: (id: string) => void };
type Values = BodyIn<typeof createFormModel> & { template?: string };
type Proposed = Partial<Pick<Values, 'fullName' | 'icon' | 'category'>>;

const templateOf = (key: string | undefined): FormTemplate | undefined =>
  FORM_TEMPLATES.find((each) => each.key === key);

const BLANK = { icon: 'form', category: '' };
const freshForm = () => ({
  ...BLANK,
  template: '',
  source: '',
  description: '',
  enCode: newFormCode(),
});

/** Names a new form, blank or from a template, and leads into the designer. */
export const NewFormDialog = guardDialog(({ open, onClose, onMade }: Props) => {
  const t = useT();
  const language = useLanguage();
  const [form] = Form.useForm<Values>();
  const create = useAction(createFormModel, { stale: [listFormModels], success: false });
  const categories = useRoute(
    selectDictionaryByCode,
    { params: { id: 'webDesign' } },
    { staleTime: 300_000, enabled: open },
  );
  const [initial, setInitial] = useState(() => freshForm());
  const [chosen, setChosen] = useState('');
  const [source, setSource] = useState('');
  const [wasOpen, setWasOpen] = useState(open);
  if (wasOpen !== open) {
    setWasOpen(open);
    if (open) setInitial(freshForm());
    setChosen('');
    setSource('');
  }
  const sources = useRoute(listFormSources, {}, { staleTime: 300_000, enabled: open });
  const proposed = useRef<Proposed>(BLANK);
  const { made, close } = useMakeAndOpen({ onClose, onMade });

  const choose = (key: string): void => {
    setChosen(key);
    const template = templateOf(key);
    const next: Proposed = template
      ? {
          fullName: textIn(template.name, language),
          icon: template.icon,
          category: categories.data?.list.find(({ enCode }) => enCode === template.category)?.id ?? '',
        }
      : { ...BLANK, fullName: '' };
    for (const name of ['fullName', 'icon', 'category'] as const) {
      // another template brings another proposal; what the person wrote stays
      const now: unknown = form.getFieldValue(name);
      if (now === undefined || now === '' || now === proposed.current[name]) form.setFieldValue(name, next[name]);
    }
    proposed.current = next;
  };

  const bound = sources.data?.list.find(({ key }) => key === source);
  const bindTo = (key: string): void => {
    setSource(key);
    const name = sources.data?.list.find((each) => each.key === key)?.fullName;
    const now: unknown = form.getFieldValue('fullName');
    if (name !== undefined && (now === undefined || now === '' || now === proposed.current.fullName)) {
      form.setFieldValue('fullName', name);
      proposed.current = { ...proposed.current, fullName: name };
    }
  };
  const template = templateOf(chosen);
  return (
    <FormDialog<Values>
      open={open}
      form={form}
      width={820}
      title={t('visualdev.new_form')}
      okText={t('visualdev.make_and_design')}
      initial={initial}
      onSubmit={async ({ template: key, ...values }) => {
        const document = (values.source ?? '') === '' ? templateOf(key)?.document() : undefined;
        const formData = document && { formData: document as unknown as Record<string, unknown> };
        const { id } = await create.run({ body: { ...values, category: values.category ?? '', ...formData } });
        made(id);
      }}
      onClose={close}
      onValuesChange={(changed) => {
        if (changed.template !== undefined) choose(changed.template);
        if (changed.source !== undefined) bindTo(changed.source);
      }}
    >
      {source === '' && (
        <Form.Item name="template" wrapperCol={{ span: 24 }}>
          <Gallery
            label={t('visualdev.templates')}
            blank={{ name: t('visualdev.template_blank'), hint: t('visualdev.template_blank_hint') }}
            templates={FORM_TEMPLATES}
          />
        </Form.Item>
      )}
      {source === '' && template && (
        <TemplatePreview key={template.key} template={template} title={t('visualdev.template_preview')} />
      )}
      <FormMetaFields standIn={initial.enCode} />
      {(sources.data?.list.length ?? 0) > 0 && (
        <Form.Item
          name="source"
          label={t('visualdev.source')}
          tooltip={t('visualdev.source_hint')}
          extra={bound && t('visualdev.source_fields', { fields: namesText(bound.fields) })}
        >
          <Select
            options={[
              { value: '', label: t('visualdev.source_own') },
              ...(sources.data?.list ?? []).map(({ key, fullName }) => ({ value: key, label: fullName })),
            ]}
          />
        </Form.Item>
      )}
    </FormDialog>
  );
});
