import { Checkbox, DatePicker, Form, Input, Radio, Select } from 'antd';
import { momentOfPicker, pickerNow, toPicker } from '@qiaoban/ui/logic/time/picker-clock';
import type { Dayjs } from 'dayjs';
import { getCandidate, listCandidates } from '@qiaoban/contracts/recruitment/candidate.contract';
import type { CandidateDetail } from '@qiaoban/contracts/recruitment/candidate.contract';
import {
  INTERVIEW_MODES,
  createInterview,
  listInterviews,
  updateInterview,
} from '@qiaoban/contracts/recruitment/interview.contract';
import type { InterviewRow } from '@qiaoban/contracts/recruitment/interview.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { useAction } from '#lib/call/query.ts';
import { useT } from '#lib/texts/i18n.ts';
import { requireValue } from '#lib/form/required.ts';
import { BusyHint } from '#pickers/people/busy-hint.tsx';
import { UserSelect } from '#pickers/people/user-select.tsx';

type Values = {
  startsAt: Dayjs;
  endsAt: number;
  mode: (typeof INTERVIEW_MODES)[number];
  place?: string;
  note?: string;
  interviewerIds: string[];
  informsCandidate: boolean;
  candidateNote?: string;
};
const LENGTHS = [30, 45, 60, 90, 120, 180];
const MINUTE = 60_000;
type Props = { candidate: CandidateDetail; interview: InterviewRow | undefined; onClose: () => void };

/** Whether the candidate is told too, with words of their own; why not where no mail can go. */
const CandidateMail = ({ candidate: { email, mayMail } }: { candidate: CandidateDetail }) => {
  const t = useT();
  const lack = mayMail ? t('recruitment.no_address') : t('recruitment.no_sender');
  const canMail = mayMail && email !== '';
  return (
    <>
      <Form.Item
        name="informsCandidate"
        label={t('recruitment.candidate')}
        valuePropName="checked"
        extra={canMail ? t('recruitment.inform_hint') : lack}
      >
        <Checkbox disabled={!canMail}>{t('recruitment.inform_candidate', { email: email || '—' })}</Checkbox>
      </Form.Item>
      <Form.Item noStyle dependencies={['informsCandidate']}>
        {({ getFieldValue }) =>
          canMail &&
          getFieldValue('informsCandidate') === true && (
            <Form.Item name="candidateNote" label={t('recruitment.for_candidate')}>
              <Input.TextArea
                maxLength={500}
                autoSize={{ minRows: 2, maxRows: 5 }}
                placeholder={t('recruitment.for_candidate_hint')}
              />
            </Form.Item>
          )
        }
      </Form.Item>
    </>
  );
};

/** When, where and with whom an interview is. */
export const InterviewDialog = guardDialog(({ candidate, interview, onClose }: Props) => {
  const t = useT();
  const options = { stale: [listInterviews, getCandidate, listCandidates] };
  const create = useAction(createInterview, options);
  const update = useAction(updateInterview, options);
  const required = requireValue(t);
  const initial: Partial<Values> =
    interview === undefined
      ? {
          startsAt: pickerNow().add(1, 'day').hour(10).minute(0),
          endsAt: 60,
          mode: 'onsite',
          informsCandidate: candidate.mayMail && candidate.email !== '',
        }
      : {
          ...interview,
          startsAt: toPicker(interview.startsAt)!,
          endsAt: Math.round((interview.endsAt - interview.startsAt) / MINUTE),
        };
  const save = ({ startsAt, endsAt, mode, place = '', note = '', ...values }: Values): Promise<unknown> => {
    const begin = momentOfPicker(startsAt)!;
    const { interviewerIds, informsCandidate, candidateNote = '' } = values;
    const period = { startsAt: begin, endsAt: begin + endsAt * MINUTE };
    const body = { ...period, mode, place, note, interviewerIds, informsCandidate, candidateNote };
    return interview === undefined
      ? create.run({ body: { ...body, candidateId: candidate.id } })
      : update.run({ params: { id: interview.id }, body: { ...body, version: interview.version } });
  };
  return (
    <FormDialog<Values>
      open
      title={t(interview === undefined ? 'recruitment.new_interview' : 'recruitment.edit_interview')}
      labelWidth={120}
      initial={initial}
      onSubmit={save}
      onClose={onClose}
    >
      <Form.Item name="startsAt" label={t('recruitment.starts_at')} rules={[required]}>
        <DatePicker
          needConfirm={false}
          showTime={{ format: 'HH:mm', minuteStep: 5 }}
          format="YYYY-MM-DD HH:mm"
          allowClear={false}
        />
      </Form.Item>
      <Form.Item name="endsAt" label={t('recruitment.length')} rules={[required]}>
        <Select options={LENGTHS.map((value) => ({ value, label: t('recruitment.minutes', { count: value }) }))} />
      </Form.Item>
      <Form.Item name="interviewerIds" label={t('recruitment.interviewers')} rules={[required]}>
        <UserSelect multiple max={10} />
      </Form.Item>
      <Form.Item noStyle dependencies={['startsAt', 'endsAt', 'interviewerIds']}>
        {({ getFieldsValue }) => {
          const values = getFieldsValue(true) as Partial<Values>;
          if ((values.interviewerIds ?? []).length === 0) return null;
          const begin = momentOfPicker(values.startsAt) ?? 0;
          return (
            <Form.Item label=" ">
              <BusyHint
                userIds={values.interviewerIds ?? []}
                startsAt={begin}
                endsAt={begin + (values.endsAt ?? 0) * MINUTE}
                exceptId={interview?.id ?? ''}
              />
            </Form.Item>
          );
        }}
      </Form.Item>
      <Form.Item name="mode" label={t('recruitment.mode')}>
        <Radio.Group options={INTERVIEW_MODES.map((value) => ({ value, label: t(`recruitment.mode_${value}`) }))} />
      </Form.Item>
      <Form.Item name="place" label={t('recruitment.where')}>
        <Input maxLength={200} placeholder={t('recruitment.where_hint')} />
      </Form.Item>
      <Form.Item name="note" label={t('recruitment.for_interviewers')} extra={t('recruitment.invitation_hint')}>
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 5 }} />
      </Form.Item>
      <CandidateMail candidate={candidate} />
    </FormDialog>
  );
});
