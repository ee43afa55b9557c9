import { useState } from 'react';
import { Form } from 'antd';
import { NumberBox } from '@qiaoban/ui/number-box';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { Drawer } from '@qiaoban/ui/drawer';
import {
  listNumberingCounters,
  listNumberingRules,
  resetNumberingCounter,
} from '@qiaoban/contracts/base-data/numbering-rule.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { DataTable } from '@qiaoban/ui/data-table';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { useT } from '#lib/texts/i18n.ts';
import { useButton } from '#lib/session/permission.ts';
import { tableSource, useAction, useRoute } from '#lib/call/query.ts';
import { formatTime } from '#lib/texts/time.ts';
import { requireValue } from '#lib/form/required.ts';
import { wholeNumber } from '#lib/form/number-rule.ts';

type Counter = ReplyOf<typeof listNumberingCounters>['list'][number];
type Props = { id: string; onClose: () => void };

/** Running numbers of a rule by period; one may be set anew. */
export const NumberingCountersDrawer = guardDialog(({ id, onClose }: Props) => {
  const t = useT();
  const mayReset = useButton('btn_reset');
  const [chosen, setChosen] = useState<Counter>();
  const counters = useRoute(listNumberingCounters, { params: { id } }, { staleTime: 0 });
  const reset = useAction(resetNumberingCounter, { stale: [listNumberingCounters, listNumberingRules] });
  const periodText = (period: string): string => period.replace(/^\|/, '').replaceAll('|', ' · ');
  return (
    <Drawer open title={t('base-data.counters')} size={720} onClose={onClose}>
      <DataTable<Counter>
        plain
        id="base-data.counters"
        rowKey={(row) => row.period}
        columns={[
          {
            key: 'period',
            title: t('base-data.counter_period'),
            onPhone: 'title',
            render: (row) => periodText(row.period) || t('base-data.counter_always'),
          },
          { key: 'value', title: t('base-data.counter_value'), width: 110, kind: 'number' },
          { key: 'lastNumber', title: t('base-data.bill_last'), width: 180 },
          {
            key: 'takenAt',
            title: t('base-data.counter_time'),
            width: 160,
            render: (row) => formatTime(row.takenAt),
          },
        ]}
        source={tableSource(counters, counters.data?.list)}
        actionsWidth={90}
        rowActions={(row) => [
          { key: 'reset', label: t('base-data.counter_reset'), hidden: !mayReset, run: () => setChosen(row) },
        ]}
        empty={{ title: t('base-data.counter_none') }}
      />
      {chosen && (
        <FormDialog<{ next: number }>
          open
          width={480}
          labelWidth={130}
          title={t('base-data.counter_reset')}
          initial={{ next: chosen.value + 1 }}
          onSubmit={({ next }) => reset.run({ params: { id }, body: { period: chosen.period, next } })}
          onClose={() => setChosen(undefined)}
        >
          <Form.Item
            name="next"
            label={t('base-data.counter_next')}
            extra={t('base-data.counter_reset_text')}
            rules={[requireValue(t), wholeNumber(0, 999_999_999)]}
          >
            <NumberBox style={{ width: 200 }} />
          </Form.Item>
        </FormDialog>
      )}
    </Drawer>
  );
});
