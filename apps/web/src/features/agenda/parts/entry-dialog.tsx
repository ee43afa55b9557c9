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
import { RepeatFields, repeatOf, repeatValues } from './repeat-fields';
import type { RepeatValues } from './repeat-fields';

type Values = {
  title: string;
  isAllDay: boolean;
  period: [Dayjs, Dayjs];
  inviteeIds?: string[];
  place?: string;
  remindBefore: number;
  colour: AgendaColour;
  repeat: RepeatValues;
  note?: string;
};
/** Stands for "not at all", which is no choice of its own in a list. */
const NEVER = -1;
const REMINDERS = [NEVER, 0, 5, 15, 30, 60, 120, 1440];
const HOUR = 3_600_000;
/** `isAll`: of what comes again every time is changed, not only the one that is shown. */
type Props = { row: AgendaRow | undefined; startsAt: number; isAll: boolean; onClose: () => void };

const span = ({ isAllDay, period: [from, until] }: Values): { startsAt: number; endsAt: number } =>
  isAllDay
    ? { startsAt: dayOfPicker(from)!, endsAt: endOfPickerDay(until)! + 1 }
    : { startsAt: momentOfPicker(from)!, endsAt: momentOfPicker(until)! };

/** What the fields say at first: of what comes again its first time where all are changed. */
const initialOf = (row: AgendaRow | undefined, startsAt: number, isAll: boolean, myId: string): Partial<Values> => {
  if (row === undefined)
    return {
      isAllDay: false,
      period: [toPicker(startsAt)!, toPicker(startsAt + HOUR)!],
      remindBefore: 15,
      colour: '',
      repeat: repeatValues(null, startsAt),
    };
  const times = (isAll && row.series) || row;
  return {
    title: row.title,
    place: row.place,
    note: row.note,
    isAllDay: row.isAllDay,
    remindBefore: row.remindBefore ?? NEVER,
    colour: row.colour,
    repeat: repeatValues(row.series, times.startsAt),
    period: [toPicker(times.startsAt)!, toPicker(row.isAllDay ? times.endsAt - 1 : times.endsAt)!],
    inviteeIds: row.people.map(({ userId }) => userId).filter((each) => each !== myId),
  };
};

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
export const EntryDialog = guardDialog(({ row, startsAt, isAll, onClose }: Props) => {
  const t = useT();
  const myId = useSession((s) => s.userInfo?.userId) ?? '';
  const [form] = Form.useForm<Values>();
  const create = useAction(createAgendaEntry, { stale: [listAgenda] });
  const update = useAction(updateAgendaEntry, { stale: [listAgenda] });
  const isAllDay = Form.useWatch('isAllDay', form) ?? row?.isAllDay ?? false;
  const required = requireValue(t);
  const initial = initialOf(row, startsAt, isAll, myId);
  const period = Form.useWatch('period', form) ?? initial.period;
  const isOne = row !== undefined && row.series !== null && !isAll;
  const save = (values: Values): Promise<unknown> => {
    const { title, place = '', note = '', remindBefore, colour, inviteeIds = [] } = values;
    const times = span(values);
    const body = {
      title,
      place,
      note,
      colour,
      inviteeIds,
      isAllDay: values.isAllDay,
      remindBefore: remindBefore === NEVER ? null : remindBefore,
      repeat: isOne ? null : repeatOf(values.repeat, times.startsAt),
      ...times,
    };
    return row === undefined
      ? create.run({ body })
      : update.run({
          params: { id: row.id },
          body: { ...body, version: row.version, occurrence: isOne ? row.occurrence : '' },
        });
  };
  const reminderText = (minutes: number): string => {
    if (minutes === NEVER) return t('agenda.never');
    return minutes === 0 ? t('agenda.at_begin') : t('agenda.before', { count: minutes });
  };
  const titleOf = (): string => {
    if (row === undefined) return t('agenda.add');
    return row.series === null ? t('agenda.edit') : t(`agenda.edit_${isAll ? 'all' : 'one'}`);
  };
  return (
    <FormDialog<Values>
      open
      form={form}
      title={titleOf()}
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
          style={{ width: '100%' }}
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
      {!isOne && <RepeatFields startsAt={momentOfPicker(period?.[0] ?? null) ?? startsAt} />}
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
