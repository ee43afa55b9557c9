import { useState } from 'react';
import { FileAddOutlined } from '@ant-design/icons';
import { textIn } from '@qiaoban/contracts/languages';
import { createFormRuntime } from '@qiaoban/form/runtime/form-runtime';
import { FORM_TEMPLATES } from '@qiaoban/form/templates/all';
import type { FormTemplate } from '@qiaoban/form/templates/template';
import { FormView } from '@qiaoban/form/views/form-view';
import { Icon } from '@qiaoban/ui/icon';
import { useLanguage, useT } from '../../../lib/i18n';
import { newKey } from '../../../lib/query';
import { useFormHost } from '../../../pickers/form-host';
import { Gallery } from '../../../pickers/gallery';
import './template-gallery.css';

export const templateOf = (key: string | undefined): FormTemplate | undefined =>
  FORM_TEMPLATES.find((each) => each.key === key);

/** What to begin with: nothing, or a usual form. An item of a form. */
export const TemplateGallery = (field: { value?: string; onChange?: (key: string) => void }) => {
  const t = useT();
  const language = useLanguage();
  return (
    <Gallery
      {...field}
      label={t('visualdev.templates')}
      tiles={[
        {
          key: '',
          icon: <FileAddOutlined />,
          name: t('visualdev.template_blank'),
          hint: t('visualdev.template_blank_hint'),
        },
        ...FORM_TEMPLATES.map(({ key, icon, name, hint }) => ({
          key,
          icon: <Icon name={icon} />,
          name: textIn(name, language),
          hint: textIn(hint, language),
        })),
      ]}
    />
  );
};

/** The form of a template as it will be; only to be looked at. */
export const TemplatePreview = ({ template }: { template: FormTemplate }) => {
  const t = useT();
  const language = useLanguage();
  const host = useFormHost();
  const [runtime] = useState(() =>
    createFormRuntime(
      template.document(),
      {},
      { now: Date.now(), newId: newKey, language, isNew: true, readOnly: false, defaultAccess: 'edit' },
    ),
  );
  return (
    <section className="template-preview" aria-label={t('visualdev.template_preview')}>
      <h3>{t('visualdev.template_preview')}</h3>
      <div inert>
        <FormView runtime={runtime} host={host} mode="edit" />
      </div>
    </section>
  );
};
