import type { FormRuntime } from '@qiaoban/form/runtime/runtime-types';
import { FormView } from '@qiaoban/form/views/form-view';
import { Panel } from '@qiaoban/ui/page';
import { useFormHost } from '#pickers/form/form-host.tsx';
import { useT } from '#lib/texts/i18n.ts';
import type { InstanceData } from './instance-head';
import { UrgencyChoice } from './urgency-choice';
import type { Submission } from './use-submission';

type Props = {
  data: Pick<InstanceData, 'formId' | 'canEditForm'>;
  runtime: FormRuntime;
  focus: { cell: string } | undefined;
  /** Where the person hands in: urgency is chosen with the form. */
  submission: Submission | undefined;
};

/** The form, and above it what belongs to handing it in. */
export const InstanceBody = ({ data, runtime, focus, submission }: Props) => {
  const t = useT();
  const host = useFormHost(data.formId);
  return (
    <Panel>
      {submission && (
        <div className="instance-urgency">
          <span>{t('workflow.col_flowUrgent')}</span>
          <UrgencyChoice value={submission.urgency} onChange={submission.setUrgency} />
        </div>
      )}
      <FormView
        runtime={runtime}
        host={host}
        mode={data.canEditForm ? 'edit' : 'readonly'}
        {...(focus ? { focus } : {})}
      />
    </Panel>
  );
};
