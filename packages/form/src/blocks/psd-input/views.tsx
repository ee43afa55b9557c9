import { LockOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { SECRET_MASK } from '../../values/secret-value';
import { shownPlaceholder } from '../../views/shown-placeholder';
import type { BlockViews, CellViewProps, InputViewProps } from '../../views/view-types';
import type { PsdInputProps } from './block';

const PsdInputView = ({ id, value, onChange, onBlur, props, host, ...view }: InputViewProps<PsdInputProps>) => (
  <Input.Password
    id={id}
    value={typeof value === 'string' ? value : ''}
    placeholder={shownPlaceholder(props, host, view.isDisabled, 'form.view.input')}
    autoComplete="new-password"
    disabled={view.isDisabled}
    status={view.isInvalid ? 'error' : undefined}
    aria-invalid={view.isInvalid}
    aria-describedby={view.describedBy}
    autoFocus={view.isInCell}
    variant={view.isInCell ? 'borderless' : 'outlined'}
    onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
    onBlur={onBlur}
  />
);

const PsdInputCell = ({ value }: CellViewProps<PsdInputProps>) => (
  <span>{typeof value === 'string' ? SECRET_MASK : ''}</span>
);

export const views: BlockViews = { icon: LockOutlined, Input: PsdInputView, Cell: PsdInputCell };
