import { FormView } from '@qiaoban/form/views/form-view';
import { Failed } from '@qiaoban/ui/empty';
import { useFormHost } from '#pickers/form/form-host.tsx';
import { useTexts } from '#lib/texts/i18n.ts';
import type { OpenFurther } from './use-further-forms';

type Props = OpenFurther & { focus?: { cell: string } | undefined; readOnly?: boolean };

/** A further form: to fill in where the person's step does so, else to read. */
export const FurtherBody = ({ form, runtime, focus, readOnly = false }: Props) => {
  const t = useTexts('case-dialogs');
  const host = useFormHost(form.formId);
  if (form.formData === null) return <Failed text={t('case-dialogs.further_gone')} />;
  if (runtime === undefined) return <Failed text={t('workflow.unreadable')} />;
  return (
    <FormView
      runtime={runtime}
      host={host}
      mode={form.isEditable && !readOnly ? 'edit' : 'readonly'}
      {...(focus ? { focus } : {})}
    />
  );
};
