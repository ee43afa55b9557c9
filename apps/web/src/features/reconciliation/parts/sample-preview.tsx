import { Alert, Button, Upload } from 'antd';
import { UploadOutlined } from '@ant-design/icons';
import { useT } from '#lib/texts/i18n.ts';
import { formatTime } from '#lib/texts/time.ts';
import { yuan } from '#pickers/money/money.ts';
import type { Sample } from './use-sample';

const ACCEPT = '.csv,.txt,.tsv,.xlsx,.dat';
const RAW_SHOWN = 6;

/** The first lines of a sample, as they are and as they are understood. */
export const SamplePreview = ({ sample, isFixed }: { sample: Sample; isFixed: boolean }) => {
  const t = useT();
  const { file, setFile, reply, failure, isAsking } = sample;
  const wrong = reply?.problems ?? [];
  return (
    <>
      <div className="recon-place">
        <Upload
          accept={ACCEPT}
          showUploadList={false}
          beforeUpload={(chosen: File) => {
            setFile(chosen);
            return false;
          }}
        >
          <Button icon={<UploadOutlined />} loading={isAsking}>
            {t('reconciliation.choose_sample')}
          </Button>
        </Upload>
        <span>{file?.name ?? t('reconciliation.sample_hint')}</span>
      </div>
      {failure !== '' && <Alert type="error" showIcon title={failure} />}
      {reply !== undefined && failure === '' && (
        <>
          <div className="recon-raw" role="region" aria-label={t('reconciliation.raw')}>
            <table>
              <tbody>
                {reply.raw.slice(0, RAW_SHOWN).map((cells, at) => (
                  <tr key={at}>
                    <th scope="row">{at + 1}</th>
                    {isFixed ? (
                      <td style={{ fontFamily: 'var(--qb-mono)' }}>{cells[0]}</td>
                    ) : (
                      cells.map((cell, column) => <td key={column}>{cell}</td>)
                    )}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {reply.layoutProblem !== '' && <Alert type="warning" showIcon title={reply.layoutProblem} />}
          {wrong.length > 0 && (
            <Alert
              type="error"
              showIcon
              title={t('reconciliation.wrong_lines')}
              description={wrong.slice(0, 3).map(({ line, message }) => (
                <div key={line}>{t('reconciliation.line_says', { line, message })}</div>
              ))}
            />
          )}
          {reply.lines.length > 0 && (
            <div className="recon-raw" role="region" aria-label={t('reconciliation.understood')}>
              <table>
                <thead>
                  <tr>
                    {(['reference', 'amount', 'at', 'kind', 'state', 'merchant', 'tickets'] as const).map((name) => (
                      <th key={name} scope="col">
                        {t(`reconciliation.field_${name}`)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {reply.lines.slice(0, RAW_SHOWN).map((line) => (
                    <tr key={line.line}>
                      <td>{line.reference || '—'}</td>
                      <td>{yuan(line.amount)}</td>
                      <td>{formatTime(line.at)}</td>
                      <td>{t(`reconciliation.kind_${line.kind}`)}</td>
                      <td>{t(`reconciliation.trade_${line.state}`)}</td>
                      <td>{line.merchant || '—'}</td>
                      <td>{line.tickets}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )}
        </>
      )}
    </>
  );
};
