import { useState } from 'react';
import { DatePicker, Form, Input, Radio } from 'antd';
import { pickerDay, pickerNow, wholeRange } from '@qiaoban/ui/logic/time/picker-clock';
import type { Dayjs } from 'dayjs';
import { PlusOutlined } from '@ant-design/icons';
import { listSpecialDays, saveSpecialDays } from '@qiaoban/contracts/attendance/calendar.contract';
import type { SpecialDay } from '@qiaoban/contracts/attendance/calendar.contract';
import { DataTable } from '@qiaoban/ui/data-table';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { Page } from '@qiaoban/ui/page';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { tableSource, useAction, useRoute } from '#lib/call/query.ts';
import { useUrlState } from '#lib/list/use-url-state.ts';
import { useButtons } from '#lib/session/permission.ts';
import { useT } from '#lib/texts/i18n.ts';
import { weekdayOf } from '#pickers/time/month-days.ts';
import '../attendance.css';

type Values = { range: [Dayjs, Dayjs]; kind: 'off' | 'work'; fullName?: string };
const DAY = 'YYYY-MM-DD';

const daysIn = ([from, until]: [Dayjs, Dayjs]): string[] =>
  Array.from({ length: until.diff(from, 'day') + 1 }, (_, at) => from.add(at, 'day').format(DAY));

/** Days on which people rest or work otherwise than the weekday says. */
export const HolidayPage = () => {
  const t = useT();
  const may = useButtons();
  const [url, setUrl] = useUrlState({ year: pickerNow().year() });
  const [isOpen, setOpen] = useState(false);
  const asked = useRoute(listSpecialDays, { query: { year: url.year } }, { keepPrevious: true });
  const save = useAction(saveSpecialDays, { stale: [listSpecialDays] });
  return (
    <Page
      toolbar={
        <DatePicker
          picker="year"
          allowClear={false}
          style={{ alignSelf: 'flex-start' }}
          aria-label={t('attendance.year')}
          value={pickerDay(`${url.year}-01-01`)}
          onChange={(value: Dayjs | null) => value && setUrl({ year: value.year() })}
        />
      }
    >
      <DataTable<SpecialDay>
        id="attendance.holiday"
        rowKey={(row) => row.day}
        source={tableSource(asked, asked.data?.list)}
        columns={[
          { key: 'day', title: t('attendance.day'), width: 160, onPhone: 'title' },
          {
            key: 'weekday',
            title: t('attendance.weekday'),
            width: 120,
            render: (row) => t(`attendance.weekday_${weekdayOf(row.day)}`),
          },
          {
            key: 'kind',
            title: t('attendance.special_kind'),
            width: 120,
            render: (row) => (
              <StatusTag tone={row.kind === 'off' ? 'success' : 'warning'}>
                {t(`attendance.special_${row.kind}`)}
              </StatusTag>
            ),
          },
          { key: 'fullName', title: t('attendance.special_name'), render: (row) => row.fullName || '—' },
          {
            key: 'isOwn',
            title: t('attendance.origin'),
            width: 140,
            render: (row) => t(row.isOwn ? 'attendance.special_own' : 'attendance.special_china'),
          },
        ]}
        toolbar={[
          {
            key: 'add',
            label: t('attendance.special_add'),
            icon: <PlusOutlined />,
            primary: true,
            hidden: !may('btn_edit'),
            run: () => setOpen(true),
          },
        ]}
        rowActions={(row) => [
          {
            key: 'usual',
            label: t('attendance.special_usual'),
            hidden: !row.isOwn || !may('btn_edit'),
            run: () => save.tried({ body: { days: [row.day], kind: 'usual' } }),
          },
        ]}
        actionsWidth={150}
        empty={{ title: t('attendance.no_special') }}
      />
      <FormDialog<Values>
        open={isOpen}
        title={t('attendance.special_add')}
        initial={{ kind: 'off' }}
        onSubmit={({ range, kind, fullName = '' }) => save.run({ body: { days: daysIn(range), kind, fullName } })}
        onClose={() => setOpen(false)}
      >
        <Form.Item
          name="range"
          label={t('attendance.special_days')}
          rules={[{ required: true, message: t('attendance.required_days') }]}
          normalize={wholeRange}
        >
          <DatePicker.RangePicker allowEmpty />
        </Form.Item>
        <Form.Item name="kind" label={t('attendance.special_kind')}>
          <Radio.Group
            options={(['off', 'work'] as const).map((value) => ({ value, label: t(`attendance.special_${value}`) }))}
          />
        </Form.Item>
        <Form.Item name="fullName" label={t('attendance.special_name')}>
          <Input maxLength={50} />
        </Form.Item>
      </FormDialog>
    </Page>
  );
};
