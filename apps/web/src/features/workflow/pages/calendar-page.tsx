import { useState } from 'react';
import { deleteCalendar, listCalendars } from '@qiaoban/contracts/workflow/calendar.contract';
import type { Calendar } from '@qiaoban/contracts/workflow/calendar.contract';
import { DataTable } from '@qiaoban/ui/data-table';
import { Page } from '@qiaoban/ui/page';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { tableSource, useAction, useRoute } from '#lib/call/query.ts';
import { useT } from '#lib/texts/i18n.ts';
import { minuteText } from '#lib/texts/time.ts';
import { useListActions } from '#pickers/uses/list-actions.tsx';
import { CalendarDialog } from '../calendar/calendar-dialog';

/** Days of a week that follow one another, together. */
const runsOf = (weekdays: readonly number[]): number[][] => {
  const runs: number[][] = [];
  for (const day of weekdays.toSorted((a, b) => a - b)) {
    const run = runs.at(-1);
    if (run?.at(-1) === day - 1) run.push(day);
    else runs.push([day]);
  }
  return runs;
};

/** Working calendars: by which hours and days limits and reminders of flows count. */
export const CalendarPage = () => {
  const t = useT();
  const standard = useListActions();
  const [open, setOpen] = useState<{ calendar: Calendar | undefined }>();
  const answer = useRoute(listCalendars, {});
  const remove = useAction(deleteCalendar, { stale: [listCalendars] });

  const weekOf = ({ rule }: Calendar): string => {
    const name = (day: number | undefined): string => t(`frequency.weekday_${day}`);
    return runsOf(rule.weekdays)
      .map((run) => (run.length > 2 ? `${name(run[0])}–${name(run.at(-1))}` : run.map(name).join(t('calendar.join'))))
      .join(t('calendar.join'));
  };
  const hoursOf = ({ rule }: Calendar): string =>
    rule.hours
      .map(({ start, end }) => `${minuteText(start, '')}–${minuteText(end, t('calendar.next_day'))}`)
      .join(t('calendar.join'));
  const daysOf = ({ rule }: Calendar): string => {
    const own = rule.days.length > 0 ? [t('calendar.own_days', { count: rule.days.length })] : [];
    return [...(rule.followsChina ? [t('calendar.china')] : []), ...own].join(t('calendar.join')) || '—';
  };
  const quietOf = ({ rule: { quiet } }: Calendar): string => {
    if (quiet === null) return '—';
    const hours = `${minuteText(quiet.from, '')}–${minuteText(quiet.to, '')}`;
    return quiet.onRestDays ? `${hours}${t('calendar.join')}${t('calendar.rest_days')}` : hours;
  };
  return (
    <Page>
      <DataTable<Calendar>
        id="workflow.calendars"
        rowKey={(row) => row.id}
        source={tableSource(answer, answer.data?.list)}
        columns={[
          {
            key: 'fullName',
            title: t('calendar.name'),
            width: 200,
            onPhone: 'title',
            render: (row) => (
              <>
                {row.fullName} {row.isDefault && <StatusTag tone="info">{t('calendar.default')}</StatusTag>}
              </>
            ),
          },
          {
            key: 'organizes',
            title: t('calendar.organizes'),
            render: (row) => row.organizeNames.join(t('calendar.join')) || '—',
          },
          { key: 'week', title: t('calendar.weekdays'), width: 200, render: weekOf },
          { key: 'hours', title: t('calendar.hours'), width: 230, render: hoursOf },
          { key: 'days', title: t('calendar.days'), width: 200, render: daysOf },
          { key: 'quiet', title: t('calendar.quiet'), width: 180, render: quietOf },
        ]}
        toolbar={[standard.add(t('calendar.add'), () => setOpen({ calendar: undefined }))]}
        rowActions={(row) => [
          standard.edit(() => setOpen({ calendar: row })),
          standard.remove(() => remove.tried({ params: { id: row.id } }), {
            title: t('calendar.remove_ask', { name: row.fullName }),
            text: t('calendar.remove_text'),
          }),
        ]}
        actionsWidth={130}
        empty={{ title: t('calendar.none'), hint: t('calendar.none_hint') }}
      />
      {open && <CalendarDialog calendar={open.calendar} onClose={() => setOpen(undefined)} />}
    </Page>
  );
};
