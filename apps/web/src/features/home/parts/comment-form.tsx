import { useId, useState } from 'react';
import { Button, Input } from 'antd';
import type { InstanceRow } from '@qiaoban/contracts/workflow/instance.contract';
import { useT } from '#lib/texts/i18n.ts';
import type { Act, ApproveHere } from './use-approve-here';

const LONGEST = 2000;

/** Asks for the comment under its row; Escape takes it back. */
export const CommentForm = ({ row, act, approve }: { row: InstanceRow; act: Act; approve: ApproveHere }) => {
  const t = useT();
  const id = useId();
  const [text, setText] = useState('');
  return (
    <form
      className="home-comment"
      onSubmit={(event) => {
        event.preventDefault();
        void approve.decide(text.trim());
      }}
    >
      <label htmlFor={id}>{t(approve.wantsComment(row, act) ? 'home.opinion' : 'home.opinion_optional')}</label>
      <Input
        id={id}
        autoFocus
        maxLength={LONGEST}
        value={text}
        status={approve.problem === undefined ? '' : 'error'}
        aria-required={approve.wantsComment(row, act)}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && approve.close()}
      />
      <Button htmlType="submit" type="primary" danger={act === 'refuse'} loading={approve.isBusy}>
        {t(`home.${act}`)}
      </Button>
      <Button onClick={approve.close}>{t('app.cancel')}</Button>
      {approve.problem !== undefined && (
        <p className="home-comment-problem" role="alert">
          {approve.problem}
        </p>
      )}
    </form>
  );
};
