import { useState } from 'react';
import { Button, Form, Input, Tag } from 'antd';
import { FilePdfOutlined } from '@ant-design/icons';
import { listDueEntries, listDues, printReceipt, reverseDueEntry } from '@qiaoban/contracts/membership/due.contract';
import type { DueEntry, DueRow } from '@qiaoban/contracts/membership/due.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { Drawer } from '@qiaoban/ui/drawer';
import { Empty, Failed } from '@qiaoban/ui/empty';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { usePhone } from '@qiaoban/ui/media';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { showFailure, useAction, useRoute } from '#lib/call/query.ts';
import { download } from '#lib/call/transfer.ts';
import { useButtons } from '#lib/session/permission.ts';
import { useT } from '#lib/texts/i18n.ts';
import { formatTime } from '#lib/texts/time.ts';
import { requireText } from '#lib/form/required.ts';
import { yuan } from '#pickers/money/money.ts';

/** Takes a payment or remission back; both stay in the books. */
const ReverseDialog = guardDialog(({ entry, onClose }: { entry: DueEntry; onClose: () => void }) => {
  const t = useT();
  const reverse = useAction(reverseDueEntry, { stale: [listDues, listDueEntries] });
  return (
    <FormDialog<{ reason: string }>
      open
      width={480}
      layout="vertical"
      title={t('membership.reverse_title', { amount: yuan(entry.amount) })}
      okText={t('membership.reverse')}
      initial={{}}
      onSubmit={(body) => reverse.run({ params: { id: entry.id }, body })}
      onClose={onClose}
    >
      <Form.Item name="reason" label={t('membership.reason')} rules={[requireText(t)]}>
        <Input.TextArea maxLength={200} showCount autoSize={{ minRows: 2, maxRows: 5 }} />
      </Form.Item>
    </FormDialog>
  );
});

const Entry = ({ entry, onReverse }: { entry: DueEntry; onReverse: () => void }) => {
  const t = useT();
  const may = useButtons();
  const facts = [entry.day, entry.method && t(`membership.method_${entry.method}`), entry.byName, formatTime(entry.at)];
  return (
    <li>
      <div className="ms-entry-head">
        <strong>{t(`membership.entry_${entry.kind}`)}</strong>
        <span className="ms-amount">{yuan(entry.amount)}</span>
        {entry.isReversed && <Tag>{t('membership.was_reversed')}</Tag>}
      </div>
      <p>{facts.filter((each) => each !== '').join(' · ')}</p>
      {entry.reason !== '' && <p>{entry.reason}</p>}
      <div className="ms-acts">
        {entry.kind === 'payment' && (
          <Button
            size="small"
            icon={<FilePdfOutlined />}
            onClick={() => void download(printReceipt, { params: { id: entry.id } }).catch(showFailure)}
          >
            {t('membership.receipt', { number: entry.number })}
          </Button>
        )}
        {entry.kind !== 'reversal' && !entry.isReversed && may('btn_reverse') && (
          <Button size="small" danger onClick={onReverse}>
            {t('membership.reverse')}
          </Button>
        )}
      </div>
    </li>
  );
};

/** Everything that was entered of a due. */
export const DueDrawer = guardDialog(({ due, onClose }: { due: DueRow; onClose: () => void }) => {
  const t = useT();
  const isPhone = usePhone();
  const [reversing, setReversing] = useState<DueEntry>();
  const answer = useRoute(listDueEntries, { params: { id: due.id } });
  const list = answer.data?.list;
  return (
    <Drawer
      open
      title={t('membership.entries_of', { name: due.memberName, year: due.year })}
      size={isPhone ? '100%' : 'min(560px, 92vw)'}
      onClose={onClose}
    >
      {answer.error && !list && <Failed text={answer.error.message} retry={() => void answer.refetch()} />}
      {!list && !answer.error && <LinesSkeleton lines={6} />}
      {list?.length === 0 && <Empty title={t('membership.no_entries')} />}
      <ul className="ms-entries">
        {list?.map((entry) => (
          <Entry key={entry.id} entry={entry} onReverse={() => setReversing(entry)} />
        ))}
      </ul>
      {reversing && <ReverseDialog entry={reversing} onClose={() => setReversing(undefined)} />}
    </Drawer>
  );
});
