import { DatePicker, Form, Input, Select, Switch } from 'antd';
import { dayOfPicker, endOfPickerDay, momentOfPicker, toPicker } from '@qiaoban/ui/logic/time/picker-clock';
import type { Dayjs } from 'dayjs';
import {
  AGENDA_COLOURS,
  createAgendaEntry,
  listAgenda,
  updateAgendaEntry,
} from '@qiaoban/contracts/agenda/agenda.contract';
import type { AgendaColour, AgendaRow } from '@qiaoban/contracts/agenda/agenda.contract';
import { formText } from '@qiaoban/form/texts/form-text';
import { optionLook } from '@qiaoban/form/views/option-look';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { FormDialog } from '@qiaoban/ui/form-dialog';
import { useAction } from '#lib/call/query.ts';
import { useSession } from '#lib/session/session.ts';
import { useLanguage, useT } from '#lib/texts/i18n.ts';
import { requireValue } from '#lib/form/required.ts';
import { BusyHint } from '#pickers/people/busy-hint.tsx';
import { UserSelect } from '#pickers/people/user-select.tsx';

type Values = {
  title: string;
  isAllDay: boolean;
  period: [Dayjs, Dayjs];
  inviteeIds?: string[];
  place?: string;
  remindBefore: number;
  colour: AgendaColour;
  note?: string;
};
/** Stands for "not at all", which is no choice of its own in a list. */
const NEVER = -1;
const REMINDERS = [NEVER, 0, 5, 15, 30, 60, 120, 1440];
const HOUR = 3_600_000;
type Props = { row: AgendaRow | undefined; startsAt: number; onClose: () => void };

const span = ({ isAllDay, period: [from, until] }: Values): { startsAt: number; endsAt: number } =>
  isAllDay
    ? { startsAt: dayOfPicker(from)!, endsAt: endOfPickerDay(until)! + 1 }
    : { startsAt: momentOfPicker(from)!, endsAt: momentOfPicker(until)! };

/** A colour with its name. */
const ColourName = ({ colour }: { colour: AgendaColour }) => {
  const t = useT();
  const language = useLanguage();
  if (colour === '') return t('agenda.usual_colour');
  return (
    <span className="agenda-colour">
      <span className={`${optionLook(colour)} qb-option-dot`} />
      {formText(language, `form.view.colour_${colour}`)}
    </span>
  );
};

/** Something in my calendar: what, when, where, with whom. */
export const EntryDialog = guardDialog(({ row, startsAt, onClose }: Props) => {
  const t = useT();
  const myId = useSession((s) => s.userInfo?.userId) ?? '';
  const [form] = Form.useForm<Values>();
  const create = useAction(createAgendaEntry, { stale: [listAgenda] });
  const update = useAction(updateAgendaEntry, { stale: [listAgenda] });
  const isAllDay = Form.useWatch('isAllDay', form) ?? row?.isAllDay ?? false;
  const required = requireValue(t);
  const initial: Partial<Values> =
    row === undefined
      ? { isAllDay: false, period: [toPicker(startsAt)!, toPicker(startsAt + HOUR)!], remindBefore: 15, colour: '' }
      : {
          title: row.title,
          place: row.place,
          note: row.note,
          isAllDay: row.isAllDay,
          remindBefore: row.remindBefore ?? NEVER,
          colour: row.colour,
          period: [toPicker(row.startsAt)!, toPicker(row.isAllDay ? row.endsAt - 1 : row.endsAt)!],
          inviteeIds: row.people.map(({ userId }) => userId).filter((each) => each !== myId),
        };
  const save = (values: Values): Promise<unknown> => {
    const { title, place = '', note = '', remindBefore, colour, inviteeIds = [] } = values;
    const body = {
      title,
      place,
      note,
      colour,
      inviteeIds,
      isAllDay: values.isAllDay,
      remindBefore: remindBefore === NEVER ? null : remindBefore,
      ...span(values),
    };
    return row === undefined
      ? create.run({ body })
      : update.run({ params: { id: row.id }, body: { ...body, version: row.version } });
  };
  const reminderText = (minutes: number): string => {
    if (minutes === NEVER) return t('agenda.never');
    return minutes === 0 ? t('agenda.at_begin') : t('agenda.before', { count: minutes });
  };
  return (
    <FormDialog<Values>
      open
      form={form}
      title={t(row === undefined ? 'agenda.add' : 'agenda.edit')}
      labelWidth={90}
      initial={initial}
      onSubmit={save}
      onClose={onClose}
    >
      <Form.Item name="title" label={t('agenda.what')} rules={[{ ...required, whitespace: true }]}>
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item name="isAllDay" label={t('agenda.all_day')} valuePropName="checked">
        <Switch aria-label={t('agenda.all_day')} />
      </Form.Item>
      <Form.Item name="period" label={t('agenda.when')} rules={[required]}>
        <DatePicker.RangePicker
          allowClear={false}
          {...(isAllDay
            ? { format: 'YYYY-MM-DD' }
            : {
                showTime: { format: 'HH:mm', minuteStep: 5 as const },
                needConfirm: false,
                format: 'YYYY-MM-DD HH:mm',
              })}
        />
      </Form.Item>
      <Form.Item name="inviteeIds" label={t('agenda.invitees')}>
        <UserSelect multiple max={50} />
      </Form.Item>
      <Form.Item noStyle dependencies={['period', 'isAllDay', 'inviteeIds']}>
        {({ getFieldsValue }) => {
          const values = getFieldsValue(true) as Partial<Values>;
          if ((values.inviteeIds ?? []).length === 0 || !values.period || values.isAllDay) return null;
          const times = span(values as Values);
          return (
            <Form.Item label=" ">
              <BusyHint userIds={values.inviteeIds ?? []} {...times} exceptId={row?.id ?? ''} />
            </Form.Item>
          );
        }}
      </Form.Item>
      <Form.Item name="place" label={t('agenda.place')}>
        <Input maxLength={200} placeholder={t('agenda.place_hint')} />
      </Form.Item>
      <Form.Item name="remindBefore" label={t('agenda.remind')} extra={t('agenda.remind_hint')}>
        <Select options={REMINDERS.map((value) => ({ value, label: reminderText(value) }))} />
      </Form.Item>
      <Form.Item name="colour" label={t('agenda.colour')}>
        <Select options={AGENDA_COLOURS.map((value) => ({ value, label: <ColourName colour={value} /> }))} />
      </Form.Item>
      <Form.Item name="note" label={t('agenda.note')}>
        <Input.TextArea maxLength={2000} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </FormDialog>
  );
});
