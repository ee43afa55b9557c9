import { useState } from 'react';
import { Alert, Button } from 'antd';
import { answerSync, listSyncRuns, listSyncs } from '@qiaoban/contracts/data-application/data-sync.contract';
import type { SyncRun } from '@qiaoban/contracts/data-application/data-sync.contract';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { useT } from '#lib/texts/i18n.ts';
import { useButtons } from '#lib/session/permission.ts';
import { useAction } from '#lib/call/query.ts';
import { countText } from '../sizes';

/** What a run asks before it deletes: how many, of how many, and the first of them. */
export const RunQuestion = ({ id, run }: { id: string; run: SyncRun }) => {
  const t = useT();
  const may = useButtons();
  const [isSure, setSure] = useState(false);
  const answer = useAction(answerSync, { stale: [listSyncs, listSyncRuns], success: t('data-sync.answered') });
  const asking = run.parts.flatMap(({ to, question }) => (question === null ? [] : [{ to, question }]));
  const doomed = asking.reduce((sum, { question }) => sum + question.doomed, 0);
  const say = async (isYes: boolean): Promise<void> => {
    await answer.tried({ params: { id }, body: { runId: run.id, isYes, doomed } });
    setSure(false);
  };
  return (
    <div className="da-stack" style={{ marginTop: 8 }}>
      {asking.map(({ to, question }) => (
        <Alert
          key={to}
          type="warning"
          showIcon
          title={t('data-sync.question_title', {
            table: to,
            doomed: countText(question.doomed),
            held: countText(question.held),
          })}
          description={
            <>
              {question.isSourceEmpty && <div>{t('data-sync.question_empty')}</div>}
              <div className="da-muted">{t('data-sync.question_rows')}</div>
              <ul className="da-code" style={{ margin: 0, paddingInlineStart: 20 }}>
                {question.sample.map((key) => (
                  <li key={key}>{key}</li>
                ))}
              </ul>
              {question.doomed > question.sample.length && (
                <div className="da-muted">{t('data-sync.question_more', { n: countText(question.doomed) })}</div>
              )}
            </>
          }
        />
      ))}
      {may('btn_run') && (
        <div className="da-bar">
          <Button loading={answer.running} onClick={() => void say(false)}>
            {t('data-sync.decline')}
          </Button>
          <Button danger onClick={() => setSure(true)}>
            {t('data-sync.agree', { n: countText(doomed) })}
          </Button>
        </div>
      )}
      <ModalFrame
        open={isSure}
        title={t('data-sync.agree_title', { n: countText(doomed) })}
        onCancel={() => setSure(false)}
        onOk={() => void say(true)}
        okText={t('data-sync.agree', { n: countText(doomed) })}
        okButtonProps={{ danger: true, loading: answer.running }}
      >
        {t('data-sync.agree_text')}
      </ModalFrame>
    </div>
  );
};
