import { PictureOutlined } from '@ant-design/icons';
import { textIn } from '@qiaoban/contracts/languages';
import type { ReactNode } from 'react';
import type { FormDocument } from '../document';
import { listFields } from '../fields';
import type { FieldInfo } from '../fields';
import type { BlockHost } from '../host';
import type { PhoneCard } from '../phone/phone-design';
import { isMissing } from '../problem';
import { StoredFile } from '../values/file-value';
import { ListCell } from './list-cell';
import './phone-card-view.css';

type Props = {
  document: FormDocument;
  card: PhoneCard;
  record: Readonly<Record<string, unknown>>;
  host: BlockHost;
  /** Shown where the title has no value. */
  untitled: ReactNode;
  /** Beside the title, such as the state of the record. */
  aside?: ReactNode;
  /** Stands for a value that is not there; without it such a field takes no room. */
  empty?: string;
};

const firstPicture = (value: unknown): StoredFile | undefined =>
  StoredFile.array()
    .safeParse(value)
    .data?.find(({ url }) => url !== '');

/** A record as the phone's list shows it: picture, title, tags, lines. */
export const PhoneCardView = ({ document, card, record, host, untitled, aside, empty }: Props) => {
  const fields = new Map(listFields(document).main.map((field) => [field.field, field]));
  const valueOf = (field: string): unknown => record[field] ?? null;
  const filled = (names: readonly string[]): FieldInfo[] =>
    names.flatMap((name) => {
      const field = fields.get(name);
      return field === undefined || (isMissing(valueOf(name)) && empty === undefined) ? [] : [field];
    });
  const cell = (field: FieldInfo): ReactNode =>
    isMissing(valueOf(field.field)) ? (
      empty
    ) : (
      <ListCell field={field} value={valueOf(field.field)} record={record} host={host} />
    );
  const title = filled([card.title ?? document.list.columnList[0]?.field ?? ''])[0];
  const tags = filled(card.tags);
  const picture = card.picture === undefined ? undefined : firstPicture(valueOf(card.picture));
  return (
    <div className="phone-card">
      {card.picture !== undefined && (
        <span className="phone-card-picture">
          {picture ? <img src={host.fileUrl(picture)} alt="" loading="lazy" /> : <PictureOutlined aria-hidden />}
        </span>
      )}
      <div className="phone-card-texts">
        <div className="phone-card-head">
          <span className="phone-card-title">{title ? cell(title) : untitled}</span>
          {aside}
        </div>
        {tags.length > 0 && (
          <div className="phone-card-tags">
            {tags.map((field) => (
              <span key={field.field}>{cell(field)}</span>
            ))}
          </div>
        )}
        {filled(card.lines).map((field) => (
          <div className="phone-card-line" key={field.field} data-labelled={card.hasLabels || undefined}>
            {card.hasLabels && <span>{textIn(field.label, host.language) || field.field}</span>}
            <span>{cell(field)}</span>
          </div>
        ))}
      </div>
    </div>
  );
};
