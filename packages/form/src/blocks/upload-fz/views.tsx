import { UploadOutlined } from '@ant-design/icons';
import { Select } from 'antd';
import { formText } from '../../texts/form-text';
import { FILE_KINDS } from '../../values/file-value';
import type { FileKind, StoredFile } from '../../values/file-value';
import { FileInput } from '../../views/file-input';
import { FileList } from '../../views/file-list';
import type { BlockViews, CellViewProps, InputViewProps, PropertyViewProps } from '../../views/view-types';
import type { UploadFzProps } from './block';

const UploadFzView = (view: InputViewProps<UploadFzProps>) => <FileInput {...view} kind="file" />;

const UploadFzCell = ({ value, host }: CellViewProps<UploadFzProps>) => (
  <FileList files={Array.isArray(value) ? (value as StoredFile[]) : []} host={host} kind="file" />
);

const Accept = ({ id, props, host, onChange }: PropertyViewProps<UploadFzProps>) => (
  <Select<FileKind[]>
    id={id}
    className="qb-wide"
    mode="multiple"
    placeholder={formText(host.language, 'form.view.any_file_kind')}
    value={props.accept}
    options={Object.keys(FILE_KINDS).map((kind) => ({
      value: kind,
      label: formText(host.language, `form.choice.accept.${kind}`),
    }))}
    onChange={(accept) => onChange({ accept })}
  />
);

const uploadFzProperties = { accept: Accept };

export const views: BlockViews = {
  icon: UploadOutlined,
  Input: UploadFzView,
  staysInCell: true,
  Cell: UploadFzCell,
  properties: uploadFzProperties,
};
