import { useState } from 'react';
import { Button } from 'antd';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import type { Action } from '@qiaoban/ui/actions';
import { Drawer } from '@qiaoban/ui/drawer';
import { getRecord } from '@qiaoban/contracts/visualdev/online.contract';
import { rootPropsOf } from '@qiaoban/form/document';
import type { BlockHost } from '@qiaoban/form/host';
import { Failed } from '@qiaoban/ui/empty';
import { usePhone } from '@qiaoban/ui/media';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { useT } from '#lib/texts/i18n.ts';
import { useRoute } from '#lib/call/query.ts';
import { withNames } from '#pickers/form/form-names.ts';
import { RecordButtons } from './buttons/record-buttons';
import { FlowTag } from './list-columns';
import type { Neighbours } from './list/use-neighbours';
import { isLockedByFlow, mayDo } from './open-form';
import type { OpenForm } from './open-form';
import { RecordPanel } from './record/record-panel';
import { RecordTitle } from './record/record-title';
import { ShareButton } from './record/share-button';
import { StepButtons } from './record/step-buttons';
import { RecordForm } from './record-form';
import type { StoredRecord } from './use-record-form';
import { RecordFrame } from './record-frame';

type Props = { form: OpenForm; host: BlockHost; recordId: string; onClose: () => void };

/** One record, fresh: what is edited must not come out of the cache. */
export const useRecord = (form: OpenForm, recordId: string) => {
  const answer = useRoute(getRecord, { params: { id: form.id, recordId } }, { staleTime: 0 });
  withNames(answer.data);
  return answer;
};

/** Loads a record, then opens it for editing; later answers do not disturb what is being typed. */
export const EditRecord = guardDialog(({ form, host, recordId, onClose }: Props) => {
  const t = useT();
  const answer = useRecord(form, recordId);
  const [record, setRecord] = useState<StoredRecord>();
  if (!record && answer.data && !answer.isFetching) setRecord(answer.data);
  if (record) return <RecordForm form={form} host={host} record={record} onClose={onClose} />;
  return (
    <RecordFrame look={rootPropsOf(form.document)} title={`${t('app.edit')} · ${form.fullName}`} onClose={onClose}>
      {answer.error ? (
        <Failed text={answer.error.message} retry={() => void answer.refetch()} />
      ) : (
        <LinesSkeleton lines={8} />
      )}
    </RecordFrame>
  );
});

type DetailProps = Props & {
  onEdit: () => void;
  neighbours: Neighbours;
  /** What else can be done with the record. */
  more: readonly Action[];
};

/** A record to read, with its files, comments and history; on phones over the whole screen. */
export const RecordDetail = guardDialog(({ form, host, recordId, onClose, onEdit, neighbours, more }: DetailProps) => {
  const t = useT();
  const isPhone = usePhone();
  const answer = useRecord(form, recordId);
  const record = answer.data;
  const canEdit = record !== undefined && mayDo(form, 'edit') && !isLockedByFlow(record);
  return (
    <Drawer
      open
      rootClassName="record-detail"
      size={isPhone ? '100%' : 'min(860px, 80vw)'}
      title={
        <span style={{ display: 'inline-flex', gap: 8, alignItems: 'center' }}>
          <RecordTitle form={form} record={record} host={host} />
          {record && record.flowStatus !== null && <FlowTag status={record.flowStatus} t={t} />}
        </span>
      }
      extra={
        <span className="record-detail-extra">
          <StepButtons {...neighbours} />
          <ShareButton form={form} recordId={recordId} />
          <RecordButtons form={form} language={host.language} record={record} usual={more} />
          {canEdit && (
            <Button type="primary" onClick={onEdit}>
              {t('app.edit')}
            </Button>
          )}
        </span>
      }
      onClose={onClose}
    >
      <RecordPanel
        form={form}
        host={host}
        recordId={recordId}
        record={record}
        error={answer.error?.message}
        retry={() => void answer.refetch()}
      />
    </Drawer>
  );
});
