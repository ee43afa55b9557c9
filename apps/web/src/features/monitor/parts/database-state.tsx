import { getDatabaseMonitor } from '@qiaoban/contracts/monitor/monitor.contract';
import { Failed } from '@qiaoban/ui/empty';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { useT } from '#lib/texts/i18n.ts';
import { useRoute } from '#lib/call/query.ts';
import { usePolled } from './use-polled';
import './monitor.css';

const sizeText = (bytes: number): string =>
  bytes < 1024 ** 3 ? `${(bytes / 1024 ** 2).toFixed(1)} MB` : `${(bytes / 1024 ** 3).toFixed(2)} GB`;

/** The database: size, connections, hits, locks, largest tables and slow statements. */
export const DatabaseState = () => {
  const t = useT();
  const state = useRoute(getDatabaseMonitor, {}, { staleTime: 0 });
  usePolled(() => void state.refetch());
  if (state.error && !state.data) return <Failed text={state.error.message} retry={() => void state.refetch()} />;
  if (!state.data) return <LinesSkeleton lines={8} />;
  const { data } = state;
  const textOf = (value: number | null, text: (n: number) => string): string =>
    value === null ? t('monitor.unknown') : text(value);
  const facts: [string, string][] = [
    [t('monitor.db'), data.version],
    [t('monitor.size'), textOf(data.size, sizeText)],
    [t('monitor.connections'), textOf(data.connections, (n) => `${n} / ${data.maxConnections ?? '?'}`)],
    [t('monitor.pool'), t('monitor.pool_words', data.pool)],
    [t('monitor.cache_hit'), textOf(data.cacheHit, (n) => `${n}%`)],
    [t('monitor.locks'), textOf(data.waitingLocks, String)],
  ];
  return (
    <div className="monitor">
      <dl className="monitor-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="qb-number">{value}</dd>
          </div>
        ))}
      </dl>
      <h2>{t('monitor.tables')}</h2>
      <table className="monitor-table">
        <thead>
          <tr>
            <th scope="col">{t('monitor.table')}</th>
            <th scope="col" className="qb-number">
              {t('monitor.rows')}
            </th>
            <th scope="col" className="qb-number">
              {t('monitor.bytes')}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.tables.map((table) => (
            <tr key={table.name}>
              <td>{table.name}</td>
              <td className="qb-number">{table.rows.toLocaleString()}</td>
              <td className="qb-number">{sizeText(table.bytes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2>{t('monitor.slow')}</h2>
      <p style={{ color: 'var(--qb-text-3)', margin: 0 }}>{t(`monitor.slow_from_${data.slowFrom}`)}</p>
      {data.slow.length === 0 && <p style={{ color: 'var(--qb-text-3)' }}>{t('monitor.no_slow')}</p>}
      {data.slow.length > 0 && (
        <table className="monitor-table">
          <thead>
            <tr>
              <th scope="col">{t('monitor.query')}</th>
              <th scope="col" className="qb-number">
                {t('monitor.calls')}
              </th>
              <th scope="col" className="qb-number">
                {t('monitor.mean')}
              </th>
              <th scope="col" className="qb-number">
                {t('monitor.max')}
              </th>
            </tr>
          </thead>
          <tbody>
            {data.slow.map((statement) => (
              <tr key={statement.query}>
                <td>
                  <code>{statement.query}</code>
                </td>
                <td className="qb-number">{statement.calls}</td>
                <td className="qb-number">{statement.mean}</td>
                <td className="qb-number">{statement.max}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
};
