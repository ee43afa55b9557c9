import { Alert, Checkbox } from 'antd';
import type { PlannedChange } from '@qiaoban/contracts/visualdev/form-model.contract';
import type { planPublish } from '@qiaoban/contracts/visualdev/form-model.contract';
import type { ReplyOf } from '@qiaoban/contracts/route';
import { useT } from '#lib/texts/i18n.ts';
import { columnTexts } from './column-texts';

export type Plan = ReplyOf<typeof planPublish>;

const isIndex = ({ kind }: PlannedChange): boolean => kind === 'addIndex' || kind === 'dropIndex';
/** What belongs to a table that is made is what the designer just put there: the table says it. */
const isPartOfTable = (change: PlannedChange, all: readonly PlannedChange[]): boolean =>
  change.kind !== 'createTable' && all.some(({ kind, table }) => kind === 'createTable' && table === change.table);

const ChangeLine = ({ change, columns }: { change: PlannedChange; columns: number }) => {
  const t = useT();
  const { kind, from, to } = change;
  const kinds =
    kind === 'changeType' || kind === 'widenColumn' ? `${columnTexts(from, t)} → ${columnTexts(to, t)}` : '';
  return (
    <li className={change.isDestructive ? 'publish-loss' : ''}>
      <span>
        {t(`form-designer.change_${kind}`)} {t('form-designer.quoted', { name: change.label })}
      </span>
      <small>{kind === 'createTable' ? t('form-designer.field_count', { count: columns }) : kinds}</small>
      {(kind === 'encryptColumn' || kind === 'decryptColumn') && change.affectedRows > 0 && (
        <small style={{ marginInlineStart: 'auto' }}>
          {t('form-designer.converted', { count: change.affectedRows })}
        </small>
      )}
      {change.isDestructive && (
        <strong style={{ marginInlineStart: 'auto' }}>
          {t('form-designer.affected', { count: change.affectedRows })}
        </strong>
      )}
    </li>
  );
};

type ChangesProps = { changes: readonly PlannedChange[]; acceptLoss: boolean; onAcceptLoss: (is: boolean) => void };

/** What publishing changes in what is stored, in the words of the form. */
export const PlannedChanges = ({ changes, acceptLoss, onAcceptLoss }: ChangesProps) => {
  const t = useT();
  // indexes have no names that tell a designer anything: one line says how many
  const own = changes.filter((change) => !isPartOfTable(change, changes));
  const indexes = own.filter(isIndex).length;
  const shown = own.filter((change) => !isIndex(change));
  const columnsOf = (name: string): number =>
    changes.filter(({ kind, table }) => kind === 'addColumn' && table === name).length;
  return (
    <section className="publish-section">
      <h3>{t('form-designer.changes')}</h3>
      {changes.length === 0 && <p>{t('form-designer.no_changes')}</p>}
      {changes.length > 0 && (
        <ul className="publish-changes">
          {shown.map((change) => (
            <ChangeLine
              key={`${change.kind}${change.table}${change.column}`}
              change={change}
              columns={columnsOf(change.table)}
            />
          ))}
          {indexes > 0 && <li>{t('form-designer.change_indexes', { count: indexes })}</li>}
        </ul>
      )}
      {changes.some((change) => change.isDestructive) && (
        <Checkbox
          style={{ marginTop: 12 }}
          checked={acceptLoss}
          onChange={(event) => onAcceptLoss(event.target.checked)}
        >
          {t('form-designer.accept_loss')}
        </Checkbox>
      )}
    </section>
  );
};

/** Flows that would stop at a field: what is wrong in each, and the way to its designer. */
export const FlowsAgainst = ({ flows }: { flows: Plan['flowsAgainst'] }) => {
  const t = useT();
  if (flows.length === 0) return null;
  return (
    <Alert
      className="publish-section"
      type="warning"
      showIcon
      title={t('form-designer.flows_against', { count: flows.length })}
      description={
        <>
          <p>{t('form-designer.flows_against_text')}</p>
          <ul className="publish-flows">
            {flows.map(({ id, fullName, problems }) => (
              <li key={id}>
                <a href={`/onlineDev/flowDesigner/${encodeURIComponent(id)}`} target="_blank" rel="noreferrer">
                  {fullName}
                </a>
                <ul>
                  {problems.map((problem) => (
                    <li key={problem}>{problem}</li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </>
      }
    />
  );
};

/** Required fields that the public link does not ask for: nobody could hand it in any more. */
export const ClosedRequired = ({ fields }: { fields: Plan['closedRequired'] }) => {
  const t = useT();
  if (fields.length === 0) return null;
  return (
    <Alert
      className="publish-section"
      type="warning"
      showIcon
      title={t('form-designer.closed_required', { fields: fields.join(t('form-designer.list_comma')) })}
      description={t('form-designer.closed_required_text')}
    />
  );
};

/** Options that were taken out although records hold them: those show them in grey from then on. */
export const GoneOptions = ({ gone }: { gone: Plan['goneOptions'] }) => {
  const t = useT();
  if (gone.length === 0) return null;
  return (
    <Alert
      className="publish-section"
      type="warning"
      showIcon
      title={t('form-designer.gone_options')}
      description={
        <>
          <ul className="publish-flows">
            {gone.map(({ label, option, value, count }) => (
              <li key={`${label} ${value}`}>{t('form-designer.gone_option', { label, option, count })}</li>
            ))}
          </ul>
          <p>{t('form-designer.gone_options_text')}</p>
        </>
      }
    />
  );
};

type UnseenProps = { unseen: Plan['unseen']; isGiven: boolean; onGive: (is: boolean) => void };

/** Required fields that people with grants of columns would not see: who they are, and giving the fields to them. */
export const UnseenRequired = ({ unseen, isGiven, onGive }: UnseenProps) => {
  const t = useT();
  const { fields, holders, holderCount, people, mayGrant } = unseen;
  if (fields.length === 0) return null;
  const names = holders.map(({ fullName }) => fullName).join(t('form-designer.list_comma'));
  return (
    <Alert
      className="publish-section"
      type="warning"
      showIcon
      title={t('form-designer.unseen_title', { fields: fields.join(t('form-designer.list_comma')) })}
      description={
        <>
          <p>
            {t('form-designer.unseen_text', {
              holders: names + (holderCount > holders.length ? ' …' : ''),
              count: holderCount,
              people,
            })}
          </p>
          {mayGrant ? (
            <Checkbox checked={isGiven} onChange={(event) => onGive(event.target.checked)}>
              {t('form-designer.unseen_give')}
            </Checkbox>
          ) : (
            <p>{t('form-designer.unseen_ask')}</p>
          )}
        </>
      }
    />
  );
};
