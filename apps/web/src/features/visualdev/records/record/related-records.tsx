import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { PlusOutlined } from '@ant-design/icons';
import { listRecords } from '@qiaoban/contracts/visualdev/online.contract';
import type { RecordRow } from '@qiaoban/contracts/visualdev/online.contract';
import { listRelated } from '@qiaoban/contracts/visualdev/related.contract';
import { DataTable } from '@qiaoban/ui/data-table';
import { Failed } from '@qiaoban/ui/empty';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { useLive } from '#lib/live/live.ts';
import { markStale, useRoute } from '#lib/call/query.ts';
import { useT } from '#lib/texts/i18n.ts';
import { useFormHost } from '#pickers/form/form-host.tsx';
import { withNames } from '#pickers/form/form-names.ts';
import { useOpenForm } from '../../pages/use-open-form';
import { tableColumns } from '../list-columns';
import { mainFieldsOf, mayDo } from '../open-form';
import type { OpenForm } from '../open-form';
import { RecordForm } from '../record-form';
import { usePhoneCard } from '../phone-card';
import type { RelatedForm } from './related-tabs';

type Props = { relation: RelatedForm; recordId: string };

/** The other form with the columns that were chosen here, or those of its list but for what is the same in every row. */
const withColumns = (form: OpenForm, { columns, field: pointing }: RelatedForm): OpenForm => {
  const { list } = form.document;
  const columnList =
    columns.length === 0
      ? list.columnList.filter(({ field }) => field !== pointing)
      : columns.map((field) => list.columnList.find((each) => each.field === field) ?? { field, sortable: true });
  return { ...form, document: { ...form.document, list: { ...list, columnList } } };
};

const RelatedTable = ({ form, relation, recordId }: Props & { form: OpenForm }) => {
  const t = useT();
  const navigate = useNavigate();
  const host = useFormHost(form.id, form.external !== '');
  const [page, setPage] = useState({ current: 1, size: 20 });
  const [sort, setSort] = useState<{ field: string; direction: 'asc' | 'desc' | '' }>({ field: '', direction: '' });
  const [isAdding, setAdding] = useState(false);
  useLive(`form:${form.id}`, [listRecords, listRelated]);
  const isMany = mainFieldsOf(form).get(relation.field)?.filterKind === 'texts';
  const filter = JSON.stringify({ field: relation.field, op: isMany ? 'has' : 'eq', value: recordId });
  const answer = useRoute(
    listRecords,
    {
      params: { id: form.id },
      query: {
        filter,
        currentPage: page.current,
        pageSize: page.size,
        sidx: sort.field,
        sort: sort.direction || 'desc',
      },
    },
    { keepPrevious: true },
  );
  const data = withNames(answer.data);
  const phoneCard = usePhoneCard(form, host);
  const name = relation.fullName;
  const open = (row: RecordRow): void => {
    if (row.mayOpenCase) void navigate(`/workFlow/case/${encodeURIComponent(row.flowInstance)}`);
    else void navigate(`/record/${encodeURIComponent(form.id)}/${encodeURIComponent(row.id)}`);
  };
  const mayAdd = mayDo(form, 'add') && form.flowId === '';
  return (
    <>
      <DataTable<RecordRow>
        oneLine
        id={`related.${form.id}.${relation.field}`}
        rowKey={(row) => row.id}
        columns={tableColumns(form, host, t)}
        source={{
          rows: data?.list,
          loading: answer.isFetching,
          error: answer.error?.message,
          retry: () => void answer.refetch(),
        }}
        page={{
          current: page.current,
          size: page.size,
          total: data?.pagination.total ?? 0,
          totalIsExact: data?.pagination.totalIsExact ?? true,
          onChange: (current, size) => setPage(size === page.size ? { current, size } : { current: 1, size }),
        }}
        sort={{ ...sort, onChange: (field, direction) => setSort({ field, direction }) }}
        toolbar={[
          {
            key: 'add',
            label: t('visualdev.related_new', { name }),
            icon: <PlusOutlined />,
            primary: true,
            hidden: !mayAdd,
            run: () => setAdding(true),
          },
        ]}
        onRowOpen={open}
        {...(phoneCard ? { phoneCard } : {})}
        empty={{ title: t('visualdev.related_none', { name }) }}
      />
      {isAdding && (
        <RecordForm
          form={form}
          host={host}
          record={undefined}
          start={{ [relation.field]: isMany ? [recordId] : recordId }}
          onClose={() => {
            setAdding(false);
            void markStale(listRelated);
          }}
        />
      )}
    </>
  );
};

/** Records of another form that point at the one that is open. */
export const RelatedRecords = ({ relation, recordId }: Props) => {
  const t = useT();
  const { form, isBroken, error, retry } = useOpenForm(relation.formId);
  const shown = useMemo(() => form && withColumns(form, relation), [form, relation]);
  if (error !== undefined || isBroken) return <Failed text={error ?? t('visualdev.unreadable')} retry={retry} />;
  return shown ? <RelatedTable form={shown} relation={relation} recordId={recordId} /> : <LinesSkeleton lines={5} />;
};
