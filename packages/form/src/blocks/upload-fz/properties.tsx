import { Select } from 'antd';
import { formText } from '../../texts/form-text';
import { FILE_KINDS } from '../../values/file-value';
import type { FileKind } from '../../values/file-value';
import type { PropertyViewProps } from '../../views/view-types';
import type { UploadFzProps } from './definition';

const Accept = ({ id, props, host, onChange }: PropertyViewProps<UploadFzProps>) => (
  <Select<FileKind[]>
    id={id}
    className="qb-wide"
    mode="multiple"
    value={props.accept}
    options={Object.keys(FILE_KINDS).map((kind) => ({
      value: kind,
      label: formText(host.language, `form.choice.accept.${kind}`),
    }))}
    onChange={(accept) => onChange({ accept })}
  />
);

export const uploadFzProperties = { accept: Accept };
