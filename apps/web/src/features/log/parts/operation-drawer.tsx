import { Button } from 'antd';
import { recordChange } from '@qiaoban/contracts/visualdev/online.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { Drawer } from '@qiaoban/ui/drawer';
import { Empty } from '@qiaoban/ui/empty';
import { usePhone } from '@qiaoban/ui/media';
import { LinesSkeleton } from '@qiaoban/ui/skeletons';
import { useRoute } from '#lib/call/query.ts';
import { menuTitle, menuWithin } from '#lib/menu/menu-tree.ts';
import { useSession } from '#lib/session/session.ts';
import { actorName } from '#lib/texts/actor-name.ts';
import { useLanguage, useT } from '#lib/texts/i18n.ts';
import { formatTime } from '#lib/texts/time.ts';
import { knownChoice, useChoices } from '#pickers/people/names.ts';
import { differencesOf, idsIn, valueTexts } from '../differences';
import { ActionTag, actionWord, areaWord, fieldWord } from './operation-texts';
import type { Operation } from './operation-texts';
import './operation-drawer.css';

const RECORD_AREA = 'form.record';

/** Asks for the names behind ids; they are drawn when they come. */
const useNames = (operation: Operation, differences: ReturnType<typeof differencesOf>): void => {
  useChoices('user', idsIn(operation.area, differences, 'user'));
  useChoices('department', idsIn(operation.area, differences, 'department'));
  useChoices('position', idsIn(operation.area, differences, 'position'));
  useChoices('role', idsIn(operation.area, differences, 'role'));
};

type Line = { field: string; label: string; before: string; after: string };

const DifferenceTable = ({ lines }: { lines: readonly Line[] }) => {
  const t = useT();
  if (lines.length === 0) return <Empty small title={t('log.no_fields')} />;
  return (
    <table className="log-diff">
      <thead>
        <tr>
          <th scope="col">{t('log.field')}</th>
          <th scope="col">{t('log.before')}</th>
          <th scope="col">{t('log.after')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ field, label, before, after }) => (
          <tr key={field}>
            <th scope="row">{label}</th>
            <td data-label={t('log.before')}>
              {before ? <del>{before}</del> : <span className="log-nothing">{t('log.empty')}</span>}
            </td>
            <td data-label={t('log.after')}>
              {after ? <ins>{after}</ins> : <span className="log-nothing">{t('log.empty')}</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** A change of a record in the words of its form; as it was noted where the form is gone. */
const RecordDifferences = ({ operation }: { operation: Operation }) => {
  const t = useT();
  const answer = useRoute(recordChange, { params: { id: operation.id } });
  if (answer.error) return <Differences operation={operation} />;
  if (!answer.data) return <LinesSkeleton lines={4} />;
  const { formName, fields } = answer.data;
  return (
    <>
      <p>{t('log.of_form', { name: formName })}</p>
      <DifferenceTable lines={fields.map((each, at) => ({ ...each, field: String(at) }))} />
    </>
  );
};

const Differences = ({ operation }: { operation: Operation }) => {
  const t = useT();
  const language = useLanguage();
  const everyMenu = useSession((s) => s.everyMenu);
  const differences = differencesOf(operation.before, operation.after);
  useNames(operation, differences);
  const textsOf = (field: string, value: unknown): string =>
    valueTexts(operation.area, field, value, {
      t,
      nameOf: (kind, id) => knownChoice(kind, id)?.fullName ?? id,
      timeOf: (ms) => formatTime(ms, 'yyyy-MM-dd'),
      menuOf: (id) => {
        const menu = menuWithin(everyMenu, id);
        return menu ? menuTitle(menu, language) : id;
      },
    });
  const lines = differences.map(({ field, before, after }) => ({
    field,
    label: fieldWord(t, field),
    before: textsOf(field, before),
    after: textsOf(field, after),
  }));
  return <DifferenceTable lines={lines} />;
};

type Props = { operation: Operation | undefined; onClose: () => void; onOnly: (operation: Operation) => void };

/** One change: who, when, from where, and every field before and after. */
export const OperationDrawer = guardDialog(({ operation, onClose, onOnly }: Props) => {
  const t = useT();
  const isPhone = usePhone();
  return (
    <Drawer
      open={operation !== undefined}
      size={isPhone ? '100%' : 720}
      onClose={onClose}
      title={
        operation &&
        t('log.detail_of', {
          action: actionWord(t, operation.action),
          name: operation.targetName || areaWord(t, operation.area),
        })
      }
    >
      {operation && (
        <>
          <dl className="log-facts">
            <dt>{t('log.area')}</dt>
            <dd>
              {areaWord(t, operation.area)} <ActionTag t={t} action={operation.action} />
            </dd>
            <dt>{t('log.by')}</dt>
            <dd>{actorName(t, operation.userName)}</dd>
            <dt>{t('log.time')}</dt>
            <dd className="qb-number">{formatTime(operation.creatorTime, 'yyyy-MM-dd HH:mm:ss')}</dd>
            <dt>{t('log.ip')}</dt>
            <dd className="qb-number">{operation.ipaddress || '—'}</dd>
          </dl>
          {operation.area === RECORD_AREA && operation.action !== 'handOver' ? (
            <RecordDifferences operation={operation} />
          ) : (
            <Differences operation={operation} />
          )}
          <Button type="link" style={{ paddingInline: 0, marginBlockStart: 12 }} onClick={() => onOnly(operation)}>
            {t('log.only_this', { name: operation.targetName || areaWord(t, operation.area) })}
          </Button>
        </>
      )}
    </Drawer>
  );
});
