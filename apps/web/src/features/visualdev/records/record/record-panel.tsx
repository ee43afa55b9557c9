import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { Badge } from 'antd';
import { listRecordComments } from '@qiaoban/contracts/visualdev/record-comment.contract';
import type { BlockHost } from '@qiaoban/form/host';
import { FormView } from '@qiaoban/form/views/form-view';
import { Failed } from '@qiaoban/ui/empty';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { Tabs } from '@qiaoban/ui/tabs';
import { useT } from '#lib/texts/i18n.ts';
import { useRoute } from '#lib/call/query.ts';
import type { OpenForm } from '../open-form';
import type { StoredRecord } from '../use-record-form';
import { RecordHistory } from '../record-history';
import { openRuntime } from '../use-record-runtime';
import { useRevealHost } from './reveal-host';
import { RecordComments } from './record-comments';
import { RecordFiles, filesInRecord, holdsFiles } from './record-files';
import { RelatedRecords } from './related-records';
import { useRelatedTabs } from './related-tabs';
import './record.css';

type Props = {
  form: OpenForm;
  host: BlockHost;
  recordId: string;
  /** What is shown at first. */
  start?: 'detail' | 'comments';
  /** Undefined until it is there. */
  record: StoredRecord | undefined;
  error: string | undefined;
  retry: () => void;
};

const ReadRecord = ({ form, host: plain, record }: { form: OpenForm; host: BlockHost; record: StoredRecord }) => {
  const host = useRevealHost(form, record.id, plain);
  const runtime = useMemo(
    () => openRuntime(form, record.data, host, { readOnly: true, recordId: record.id }),
    [form, record, host],
  );
  return <FormView runtime={runtime} host={host} mode="readonly" />;
};

/** What there is to know of a record: its values, its files, what people say, and who changed what. */
export const RecordPanel = ({ form, host, recordId, start = 'detail', record, error, retry }: Props) => {
  const t = useT();
  const [tab, setTab] = useState<string>(start);
  const comments = useRoute(listRecordComments, { params: { id: form.id, recordId } });
  const relatedTabs = useRelatedTabs(form, recordId);
  const files = record ? filesInRecord(form, record.data, host.language) : [];
  const fileCount = files.reduce((sum, each) => sum + each.files.length, 0);
  const counted = (label: string, count: number): ReactNode =>
    count === 0 ? (
      label
    ) : (
      <>
        {label} <Badge count={count} size="small" color="var(--qb-text-3)" />
      </>
    );
  const body = (): ReactNode => {
    if (error !== undefined && !record) return <Failed text={error} retry={retry} />;
    return record ? <ReadRecord form={form} host={host} record={record} /> : <LinesSkeleton lines={8} />;
  };
  return (
    <Tabs
      activeKey={tab}
      onChange={setTab}
      items={[
        { key: 'detail', label: t('app.detail'), children: body() },
        {
          key: 'comments',
          label: counted(t('visualdev.comments'), comments.data?.list.length ?? 0),
          children: tab === 'comments' && <RecordComments key={recordId} form={form} host={host} recordId={recordId} />,
        },
        ...(holdsFiles(form)
          ? [
              {
                key: 'files',
                label: counted(t('visualdev.files'), fileCount),
                children: record && <RecordFiles form={form} host={host} data={record.data} />,
              },
            ]
          : []),
        ...relatedTabs.map(({ key, label, count, relation }) => ({
          key,
          label: counted(label, count),
          children: tab === key && <RelatedRecords key={recordId} relation={relation} recordId={recordId} />,
        })),
        {
          key: 'history',
          label: t('visualdev.history'),
          children: tab === 'history' && (
            <RecordHistory key={recordId} form={form} recordId={recordId} host={host} record={record} />
          ),
        },
      ]}
    />
  );
};
