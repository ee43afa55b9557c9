import { useState } from 'react';
import { textIn } from '@qiaoban/contracts/languages';
import { createFormRuntime } from '@qiaoban/form/runtime/form-runtime';
import type { FormTemplate } from '@qiaoban/form/templates/template';
import { FormView } from '@qiaoban/form/views/form-view';
import { useLanguage } from '#lib/texts/i18n.ts';
import { newKey } from '#lib/call/query.ts';
import { useFormHost } from '#pickers/form/form-host.tsx';
import './template-preview.css';

/** The form of a template as it will be; only to be looked at. */
export const TemplatePreview = ({ template, title }: { template: FormTemplate; title?: string }) => {
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
    <section className="template-preview" aria-label={title ?? textIn(template.name, language)}>
      {title !== undefined && <h3>{title}</h3>}
      <div inert>
        <FormView runtime={runtime} host={host} mode="edit" />
      </div>
    </section>
  );
};
