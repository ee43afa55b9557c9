import { useState } from 'react';
import { Button } from 'antd';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import type { Action } from '@qiaoban/ui/actions';
import { Empty, Failed } from '@qiaoban/ui/empty';
import { Page, Panel } from '@qiaoban/ui/page';
import { PageSkeleton } from '@qiaoban/ui/skeletons';
import { useT } from '#lib/texts/i18n.ts';
import { useSession } from '#lib/session/session.ts';
import { useFormHost } from '#pickers/form/form-host.tsx';
import { menuPathOfForm } from '../parts/form-menu';
import { PrintDialog } from '../print/print-dialog';
import { RecordButtons } from '../records/buttons/record-buttons';
import { isLockedByFlow, mayDo } from '../records/open-form';
import type { OpenForm } from '../records/open-form';
import { EditRecord, useRecord } from '../records/record-dialogs';
import { RecordPanel } from '../records/record/record-panel';
import { RecordTitle } from '../records/record/record-title';
import { ShareButton } from '../records/record/share-button';
import { useOpenForm } from './use-open-form';

type OneProps = { form: OpenForm; recordId: string; start: 'detail' | 'comments' };

const OneRecord = ({ form, recordId, start }: OneProps) => {
  const t = useT();
  const host = useFormHost(form.id, form.external !== '');
  const answer = useRecord(form, recordId);
  const [isEditing, setEditing] = useState(false);
  const record = answer.data;
  const navigate = useNavigate();
  const list = useSession((s) => menuPathOfForm(s.menuList, form.id));
  const [isPrinting, setPrinting] = useState(false);
  const usual: Action[] = [
    {
      key: 'print',
      label: t('visualdev.print'),
      hidden: record === undefined || !mayDo(form, 'print'),
      run: () => setPrinting(true),
    },
    {
      key: 'list',
      label: t('visualdev.open_list'),
      hidden: list === undefined,
      run: () => list !== undefined && void navigate(list),
    },
  ];
  const canEdit = record !== undefined && mayDo(form, 'edit') && record.flowInstance === '' && !isLockedByFlow(record);
  return (
    <Page
      body="flow"
      title={<RecordTitle form={form} record={record} host={host} />}
      extra={
        <>
          <ShareButton form={form} recordId={recordId} />
          <RecordButtons form={form} language={host.language} record={record} usual={usual} />
          {canEdit && (
            <Button type="primary" onClick={() => setEditing(true)}>
              {t('app.edit')}
            </Button>
          )}
        </>
      }
    >
      <div className="record-page">
        <Panel>
          <RecordPanel
            form={form}
            host={host}
            recordId={recordId}
            start={start}
            record={record}
            error={answer.error?.message}
            retry={() => void answer.refetch()}
          />
        </Panel>
      </div>
      {isPrinting && <PrintDialog formId={form.id} ids={[recordId]} onClose={() => setPrinting(false)} />}
      {isEditing && <EditRecord form={form} host={host} recordId={recordId} onClose={() => setEditing(false)} />}
    </Page>
  );
};

/** The page of one record: where shared links and messages lead. */
export const RecordPage = () => {
  const { formId = '', recordId = '' } = useParams();
  const start = useSearchParams()[0].get('tab') === 'comments' ? 'comments' : 'detail';
  const { form, isBroken, error, isRefused, retry } = useOpenForm(formId);
  const t = useT();
  const navigate = useNavigate();
  if (error !== undefined && isRefused)
    return (
      <Empty
        kind="error"
        title={error}
        action={<Button onClick={() => void navigate('/home')}>{t('app.back_home')}</Button>}
      />
    );
  if (error !== undefined) return <Failed text={error} retry={retry} />;
  if (isBroken) return <Failed text={t('visualdev.unreadable')} retry={retry} />;
  return form ? (
    <OneRecord key={`${recordId}:${start}`} form={form} recordId={recordId} start={start} />
  ) : (
    <PageSkeleton />
  );
};
