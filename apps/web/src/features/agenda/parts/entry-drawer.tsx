import { useState } from 'react';
import { Button, Input } from 'antd';
import { useNavigate } from 'react-router';
import { answerAgendaEntry, listAgenda } from '@qiaoban/contracts/agenda/agenda.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { Drawer } from '@qiaoban/ui/drawer';
import { usePhone } from '@qiaoban/ui/media';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { useAction } from '#lib/call/query.ts';
import { useT } from '#lib/texts/i18n.ts';
import { AnswerTag } from '#pickers/people/answer-tag.tsx';
import { repeatText, weekdaysOf, whenText } from './agenda-entry';
import type { DatedEntry } from './agenda-entry';
import { OwnActs } from './own-acts';

type Props = { entry: DatedEntry; onEdit: (isAll: boolean) => void; onClose: () => void };

/** An entry with everybody who takes part, and what one may do about it. */
export const EntryDrawer = guardDialog(({ entry, onEdit, onClose }: Props) => {
  const t = useT();
  const navigate = useNavigate();
  const isPhone = usePhone();
  const { row } = entry;
  const [isDeclining, setDeclining] = useState(false);
  const [reason, setReason] = useState('');
  const answer = useAction(answerAgendaEntry, { stale: [listAgenda] });
  const facts = [
    ['when', whenText(entry, t('agenda.all_day'))],
    ['repeat', row.series ? repeatText(t, row.series) : ''],
    [
      'repeat_on',
      row.series
        ? weekdaysOf(row.series)
            .map((each) => t(`visualdev.weekday_${each + 1}`))
            .join(' ')
        : '',
    ],
    ['place', row.place],
    ['organizer', row.isMine ? '' : row.organizerName],
    ['remind', row.remindBefore === null ? '' : t('agenda.before', { count: row.remindBefore })],
    ['note', row.note],
  ].filter(([, value]) => value !== '');
  const give = async (given: 'accepted' | 'declined'): Promise<void> => {
    await answer.tried({ params: { id: row.id }, body: { answer: given, reason: given === 'declined' ? reason : '' } });
    setDeclining(false);
  };
  return (
    <Drawer open title={row.title} size={isPhone ? '100%' : 460} onClose={onClose}>
      <div className="agenda-acts">
        {!row.isMine && row.answer !== 'accepted' && (
          <Button type="primary" loading={answer.running} onClick={() => void give('accepted')}>
            {t('agenda.accept')}
          </Button>
        )}
        {!row.isMine && row.answer !== 'declined' && (
          <Button onClick={() => setDeclining(true)}>{t('agenda.decline')}</Button>
        )}
        {row.isMine && <OwnActs row={row} onEdit={onEdit} onClose={onClose} />}
        {row.address !== '' && <Button onClick={() => void navigate(row.address)}>{t('agenda.open_source')}</Button>}
        {!row.isMine && <AnswerTag answer={row.answer} />}
      </div>
      <dl className="agenda-facts">
        {facts.map(([key, value]) => (
          <div key={key}>
            <dt>{t(`agenda.${key}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {(row.people.length > 1 || !row.isMine) && (
        <section>
          <h3>{t('agenda.people', { count: row.people.length })}</h3>
          <ul className="agenda-people">
            {row.people.map((person) => (
              <li key={person.userId}>
                {person.userName} <AnswerTag answer={person.answer} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {row.series !== null && !row.isMine && <p className="agenda-line">{t('agenda.answer_hint')}</p>}
      {row.source !== '' && <StatusTag tone="neutral">{t('agenda.from_feature')}</StatusTag>}
      {isDeclining && (
        <ModalFrame
          open
          title={t('agenda.decline_title', { title: row.title })}
          okText={t('agenda.decline')}
          cancelText={t('app.cancel')}
          confirmLoading={answer.running}
          onOk={() => void give('declined')}
          onCancel={() => setDeclining(false)}
        >
          <label htmlFor="agenda-reason">{t('agenda.reason')}</label>
          <Input
            id="agenda-reason"
            maxLength={200}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </ModalFrame>
      )}
    </Drawer>
  );
});
