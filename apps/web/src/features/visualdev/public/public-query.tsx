import { useState } from 'react';
import { Button, Input } from 'antd';
import { readPublicAnswer } from '@qiaoban/contracts/visualdev/public-form.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { call } from '#lib/call/call.ts';
import { isCallError } from '#lib/call/call-error.ts';
import { useT } from '#lib/texts/i18n.ts';
import { formatTime } from '#lib/texts/time.ts';
import { flowStateName } from '../records/flow-state';

type Props = { token: string; tenant: string; password: string; firstCode: string };

/** An answer that was handed in, by its code, with how far its flow is. */
export const PublicQuery = ({ token, tenant, password, firstCode }: Props) => {
  const t = useT();
  const [code, setCode] = useState(firstCode);
  const [found, setFound] = useState<ReplyOf<typeof readPublicAnswer>>();
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const look = async (): Promise<void> => {
    setBusy(true);
    setProblem('');
    setFound(undefined);
    try {
      setFound(await call(readPublicAnswer, { params: { token }, query: { tenant }, body: { password, code } }));
    } catch (cause) {
      setProblem(isCallError(cause) ? cause.message : t('app.request_failed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      className="public-query"
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() !== '') void look();
      }}
    >
      <label htmlFor="public-code">{t('visualdev.public_code_label')}</label>
      <div className="public-query-line">
        <Input
          id="public-code"
          maxLength={32}
          autoComplete="off"
          status={problem === '' ? '' : 'error'}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <Button type="primary" htmlType="submit" loading={isBusy} disabled={code.trim() === ''}>
          {t('visualdev.public_look')}
        </Button>
      </div>
      {problem !== '' && <p role="alert">{problem}</p>}
      {found && (
        <dl>
          <div>
            <dt>{t('visualdev.public_at')}</dt>
            <dd>{formatTime(found.at)}</dd>
          </div>
          {found.flowStatus !== null && (
            <div>
              <dt>{t('visualdev.flow_status')}</dt>
              <dd>{flowStateName(found.flowStatus, t)}</dd>
            </div>
          )}
          {found.rows.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text || '—'}</dd>
            </div>
          ))}
        </dl>
      )}
    </form>
  );
};
