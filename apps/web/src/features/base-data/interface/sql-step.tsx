import { Select } from 'antd';
import { listInterfaceSources, listInterfaceTables } from '@qiaoban/contracts/base-data/data-interface.contract';
import type { SqlPart } from '@qiaoban/contracts/base-data/data-interface-definition';
import { CodeEditor } from '@qiaoban/ui/code-editor';
import { Panel } from '@qiaoban/ui/page';
import { useT } from '#lib/texts/i18n.ts';
import { useRoute } from '#lib/call/query.ts';
import type { Definition } from './draft';
import { Field, Problem } from './field';
import { NumberField } from './number-field';
import { ValueChips } from './value-chips';

type Props = { definition: Definition; onChange: (part: Partial<Definition>) => void };

/** A reading statement with its data source and limits. */
export const SqlStep = ({ definition, onChange }: Props) => {
  const t = useT();
  const sql = definition.sql!;
  const sources = useRoute(listInterfaceSources, {});
  const tables = useRoute(listInterfaceTables, { params: { id: sql.linkId } }, { staleTime: 300_000 });
  const change = (part: Partial<SqlPart>): void => onChange({ sql: { ...sql, ...part } });
  const options = (sources.data?.list ?? [])
    .filter(({ id }) => id !== '0')
    .map(({ id, fullName, dbType }) => ({ value: id, label: t('app.noted', { name: fullName, note: dbType }) }));
  return (
    <Panel title={t('data-interface.statement')}>
      <div className="itf-body">
        <div className="itf-grid">
          <Field label={t('data-interface.source')} path="definition.sql.linkId">
            {(id) => (
              <Select
                id={id}
                value={sql.linkId}
                options={[{ value: '0', label: t('data-interface.own_database') }, ...options]}
                onChange={(linkId) => change({ linkId })}
              />
            )}
          </Field>
          <NumberField
            label={t('data-interface.timeout')}
            max={60}
            usual={10}
            value={sql.timeout}
            onChange={(timeout) => change({ timeout })}
          />
          <NumberField
            label={t('data-interface.max_rows')}
            max={10_000}
            usual={1000}
            value={sql.maxRows}
            onChange={(maxRows) => change({ maxRows })}
          />
        </div>
        <CodeEditor
          language="sql"
          height={280}
          value={sql.text}
          onChange={(text) => change({ text })}
          {...(tables.data ? { schema: tables.data } : {})}
          placeholder="select id, full_name from … where … = {name}"
          ariaLabel={t('data-interface.statement')}
        />
        <Problem path="definition.sql.text" />
        <ValueChips parameters={definition.parameters} kind="sql" />
        <p className="itf-hint">{t('data-interface.statement_hint')}</p>
      </div>
    </Panel>
  );
};
