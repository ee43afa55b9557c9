import { runInstanceScripts } from '@qiaoban/contracts/workflow/instance-scripts.contract';
import { FormView } from '@qiaoban/form/views/form-view';
import { Failed } from '@qiaoban/ui/empty';
import { useFormHost } from '#pickers/form/form-host.tsx';
import { useFormScripts } from '#pickers/form/use-form-scripts.ts';
import type { ScriptsAsked } from '#pickers/form/use-form-scripts.ts';
import { call } from '#lib/call/call.ts';
import { useTexts } from '#lib/texts/i18n.ts';
import type { OpenFurther } from './use-further-forms';

type Props = OpenFurther & { instanceId: string; focus?: { cell: string } | undefined; readOnly?: boolean };

/** A further form: to fill in where the person's step does so, else to read. */
export const FurtherBody = ({ instanceId, form, runtime, focus, readOnly = false }: Props) => {
  const t = useTexts('case-dialogs');
  const host = useFormHost(form.formId);
  const { formId } = form;
  const isFilledIn = form.isEditable && !readOnly;
  const askScripts = (asked: ScriptsAsked) =>
    call(runInstanceScripts, { params: { id: instanceId }, body: { ...asked, formId } });
  useFormScripts(runtime, isFilledIn ? askScripts : undefined);
  if (form.formData === null) return <Failed text={t('case-dialogs.further_gone')} />;
  if (runtime === undefined) return <Failed text={t('workflow.unreadable')} />;
  return (
    <FormView runtime={runtime} host={host} mode={isFilledIn ? 'edit' : 'readonly'} {...(focus ? { focus } : {})} />
  );
};
