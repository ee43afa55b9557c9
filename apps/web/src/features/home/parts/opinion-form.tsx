import { useId, useState } from 'react';
import { Button, Input } from 'antd';
import type { CaseRow } from '@qiaoban/contracts/workflow/case.contract';
import { useT } from '../../../lib/i18n';
import type { Act, ApproveHere } from './use-approve-here';

const LONGEST = 2000;

/** Asks for the opinion under its row; Escape takes it back. */
export const OpinionForm = ({ row, act, approve }: { row: CaseRow; act: Act; approve: ApproveHere }) => {
  const t = useT();
  const id = useId();
  const [text, setText] = useState('');
  return (
    <form
      className="home-opinion"
      onSubmit={(event) => {
        event.preventDefault();
        void approve.decide(row, text.trim());
      }}
    >
      <label htmlFor={id}>{t(approve.wantsOpinion(row, act) ? 'home.opinion' : 'home.opinion_optional')}</label>
      <Input
        id={id}
        autoFocus
        maxLength={LONGEST}
        value={text}
        status={approve.problem === undefined ? '' : 'error'}
        aria-required={approve.wantsOpinion(row, act)}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && approve.close()}
      />
      <Button htmlType="submit" type="primary" danger={act === 'refuse'} loading={approve.isBusy}>
        {t(`home.${act}`)}
      </Button>
      <Button onClick={approve.close}>{t('app.cancel')}</Button>
      {approve.problem !== undefined && (
        <p className="home-opinion-problem" role="alert">
          {approve.problem}
        </p>
      )}
    </form>
  );
};
