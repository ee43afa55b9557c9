import { PictureOutlined } from '@ant-design/icons';
import type { RecordRow } from '@qiaoban/contracts/visualdev/online.contract';
import type { BlockHost } from '@qiaoban/form/host';
import type { RecordView } from '@qiaoban/form/record-view';
import { StoredFile } from '@qiaoban/form/values/file-value';
import type { OpenForm } from '../open-form';
import { entryFields } from './entry-look';
import { RecordCard } from './record-card';
import './views.css';

type Props = {
  form: OpenForm;
  host: BlockHost;
  view: RecordView;
  rows: readonly RecordRow[];
  onOpen: (row: RecordRow) => void;
};

const firstPicture = (value: unknown): StoredFile | undefined =>
  StoredFile.array()
    .safeParse(value)
    .data?.find(({ url }) => url !== '');

/** A page of records as cards with their first picture. */
export const GalleryView = ({ form, host, view, rows, onOpen }: Props) => {
  const fields = entryFields(form, view);
  return (
    <ul className="gallery">
      {rows.map((row) => {
        const picture = view.by === undefined ? undefined : firstPicture(row.data[view.by]);
        return (
          <li key={row.id} className="view-card gallery-card">
            <button type="button" className="view-card-open" onClick={() => onOpen(row)}>
              {view.by !== undefined && (
                <span className="gallery-picture">
                  {picture ? (
                    <img src={host.fileUrl(picture)} alt="" loading="lazy" />
                  ) : (
                    <PictureOutlined aria-hidden />
                  )}
                </span>
              )}
              <span className="gallery-texts">
                <RecordCard row={row} host={host} fields={fields} />
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
};
