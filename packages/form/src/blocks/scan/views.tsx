import { ScanOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { Suspense, lazy, useState } from 'react';
import { formText } from '../../texts/form-text';
import { TextCell } from '../../views/plain-cells';
import { shownPlaceholder } from '../../views/shown-placeholder';
import type { BlockViews, CellViewProps, InputViewProps } from '../../views/view-types';
import type { ScanProps } from './block';

const ScanDialog = lazy(() => import('./scan-dialog').then((m) => ({ default: m.ScanDialog })));

const ScanView = ({ id, value, onChange, onBlur, props, host, ...view }: InputViewProps<ScanProps>) => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="qb-scan">
      <Input
        id={id}
        value={typeof value === 'string' ? value : ''}
        placeholder={shownPlaceholder(
          props,
          host,
          view.isDisabled,
          props.onlyScan ? 'form.view.choose' : 'form.view.input',
        )}
        readOnly={props.onlyScan}
        allowClear={props.onlyScan}
        disabled={view.isDisabled}
        status={view.isInvalid ? 'error' : undefined}
        aria-invalid={view.isInvalid}
        aria-describedby={view.describedBy}
        autoComplete="off"
        autoFocus={view.isInCell}
        variant={view.isInCell ? 'borderless' : 'outlined'}
        onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
        onBlur={onBlur}
      />
      {!view.isDisabled && (
        <Button
          icon={<ScanOutlined />}
          type={view.isInCell ? 'text' : 'default'}
          aria-label={formText(host.language, 'form.view.scan')}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        />
      )}
      {isOpen && (
        <Suspense>
          <ScanDialog
            host={host}
            onFound={(text) => {
              onChange(text);
              setIsOpen(false);
              onBlur();
            }}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </div>
  );
};

const ScanCell = ({ value }: CellViewProps<ScanProps>) => <TextCell value={value} />;

export const views: BlockViews = { icon: ScanOutlined, Input: ScanView, staysInCell: true, Cell: ScanCell };
