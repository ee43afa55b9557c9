import { useMemo } from 'react';
import { Alert } from 'antd';
import { differences } from '@qiaoban/form/carry/record-difference';
import { DifferenceList } from '#pickers/form/difference-list.tsx';
import { useFormHost } from '#pickers/form/form-host.tsx';
import { useTexts } from '#lib/texts/i18n.ts';
import type { InstanceData } from '../parts/instance-head';
import { readForm } from '../parts/use-open-form';

type Known = Pick<InstanceData, 'formId' | 'formData' | 'corrected'>;

/** Above the form of an instance that was submitted again: what is different from what was sent back. */
export const Corrected = ({ data: { formId, formData, corrected } }: { data: Known }) => {
  const t = useTexts('case-dialogs');
  const host = useFormHost(formId);
  const list = useMemo(() => {
    const document = corrected ? readForm(formData) : undefined;
    return corrected && document ? differences(document, corrected.before, corrected.after) : [];
  }, [corrected, formData]);
  if (!corrected) return null;
  const name = corrected.userName;
  return (
    <Alert
      type="info"
      showIcon
      style={{ marginBottom: 16 }}
      title={t(list.length > 0 ? 'case-dialogs.corrected' : 'case-dialogs.corrected_nothing', { name })}
      description={list.length > 0 ? <DifferenceList list={list} host={host} /> : undefined}
    />
  );
};
