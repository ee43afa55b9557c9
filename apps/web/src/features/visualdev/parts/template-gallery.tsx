import { useState } from 'react';
import { createFormRuntime } from '@qiaoban/form/runtime/form-runtime';
import { FORM_TEMPLATES } from '@qiaoban/form/templates/all';
import type { FormTemplate } from '@qiaoban/form/templates/template';
import { FormView } from '@qiaoban/form/views/form-view';
import { useLanguage, useT } from '#lib/texts/i18n.ts';
import { newKey } from '#lib/call/query.ts';
import { useFormHost } from '#pickers/form/form-host.tsx';
import './template-gallery.css';

export const templateOf = (key: string | undefined): FormTemplate | undefined =>
  FORM_TEMPLATES.find((each) => each.key === key);

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
