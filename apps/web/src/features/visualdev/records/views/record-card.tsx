import type { RecordRow } from '@qiaoban/contracts/visualdev/online.contract';
import { textIn } from '@qiaoban/contracts/languages';
import type { BlockHost } from '@qiaoban/form/host';
import { ListCell } from '@qiaoban/form/views/list-cell';
import { useT } from '#lib/texts/i18n.ts';
import { FlowTag } from '../list-columns';
import type { EntryFields } from './entry-look';

type Props = { row: RecordRow; host: BlockHost; fields: EntryFields };

/** What an entry is called. */
export const EntryTitle = ({ row, host, fields: { title } }: Props) => {
  const t = useT();
  const value = title === undefined ? null : (row.data[title.field] ?? null);
  if (title === undefined || value === null) return <>{t('visualdev.untitled')}</>;
  return <ListCell field={title} value={value} record={row.data} host={host} />;
};

/** A record on a card: its name, then the fields of the view that have something to say. */
export const RecordCard = (props: Props) => {
  const { row, host, fields } = props;
  const t = useT();
  return (
    <>
      <div className="view-card-title">
        <EntryTitle {...props} />
        {row.flowStatus !== null && <FlowTag status={row.flowStatus} t={t} />}
      </div>
      {fields.lines.map((field) => {
        const value = row.data[field.field] ?? null;
        return value === null || (Array.isArray(value) && value.length === 0) ? null : (
          <div className="view-card-line" key={field.field}>
            <span>{textIn(field.label, host.language) || field.field}</span>
            <ListCell field={field} value={value} record={row.data} host={host} />
          </div>
        );
      })}
    </>
  );
};
