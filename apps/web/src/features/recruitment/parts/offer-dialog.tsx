import { DatePicker, Form, Input } from 'antd';
import { NumberBox } from '@qiaoban/ui/number-box';
import { pickerNow } from '@qiaoban/ui/logic/time/picker-clock';
import type { Dayjs } from 'dayjs';
import { getCandidate, listCandidates } from '@qiaoban/contracts/recruitment/candidate.contract';
import type { CandidateDetail } from '@qiaoban/contracts/recruitment/candidate.contract';
import { startOffer } from '@qiaoban/contracts/recruitment/offer.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { useAction } from '#lib/call/query.ts';
import { useT } from '#lib/texts/i18n.ts';
import { requireValue } from '#lib/form/required.ts';
import { wholeNumber } from '#lib/form/number-rule.ts';

type Values = { salary: number; day: Dayjs; probation: number; remark?: string };

/** An offer, sent for approval. */
export const OfferDialog = guardDialog(
  ({ candidate, onClose }: { candidate: CandidateDetail; onClose: () => void }) => {
    const t = useT();
    const start = useAction(startOffer, { stale: [getCandidate, listCandidates] });
    const required = requireValue(t);
    return (
      <FormDialog<Values>
        open
        title={t('recruitment.offer_title', { name: candidate.fullName, post: candidate.postName })}
        okText={t('recruitment.offer_send')}
        labelWidth={120}
        initial={{
          ...(candidate.expectedSalary === null ? {} : { salary: candidate.expectedSalary }),
          day: pickerNow().add(1, 'month').startOf('day'),
          probation: 3,
        }}
        onSubmit={({ salary, day, probation, remark = '' }) =>
          start.run({
            params: { id: candidate.id },
            body: { salary, day: day.format('YYYY-MM-DD'), probation, remark },
          })
        }
        onClose={onClose}
      >
        <Form.Item name="salary" label={t('recruitment.salary')} rules={[required, wholeNumber(1, 10_000_000)]}>
          <NumberBox step={1000} />
        </Form.Item>
        <Form.Item name="day" label={t('recruitment.first_day')} rules={[required]}>
          <DatePicker allowClear={false} />
        </Form.Item>
        <Form.Item name="probation" label={t('recruitment.probation')} rules={[wholeNumber(0, 12)]}>
          <NumberBox />
        </Form.Item>
        <Form.Item name="remark" label={t('recruitment.note')}>
          <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 5 }} />
        </Form.Item>
      </FormDialog>
    );
  },
);
