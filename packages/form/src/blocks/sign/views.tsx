import { HighlightOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, lazy, useState } from 'react';
import { formText } from '../../texts/form-text';
import type { StoredFile } from '../../values/file-value';
import type { BlockViews, CellViewProps, InputViewProps } from '../../views/view-types';
import type { SignProps } from './block';

const SignDialog = lazy(() => import('../../views/sign-dialog').then((m) => ({ default: m.SignDialog })));

const SignPicture = ({ value, host }: Pick<CellViewProps<SignProps>, 'value' | 'host'>) => {
  const file = Array.isArray(value) ? (value[0] as StoredFile | undefined) : undefined;
  return file ? <img className="qb-sign-picture" src={host.fileUrl(file)} alt={file.name} /> : null;
};

const SignView = ({ id, value, onChange, onBlur, host, isDisabled, describedBy }: InputViewProps<SignProps>) => {
  const [isOpen, setIsOpen] = useState(false);
  const has = Array.isArray(value) && value.length > 0;
  return (
    <div className="qb-sign">
      <SignPicture value={value} host={host} />
      {!isDisabled && (
        <Button
          id={id}
          type={has ? 'text' : 'dashed'}
          icon={<HighlightOutlined aria-hidden />}
          aria-describedby={describedBy}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        >
          {formText(host.language, has ? 'form.view.sign_again' : 'form.view.sign')}
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <SignDialog
            host={host}
            onSigned={(file) => {
              onChange([file]);
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

export const views: BlockViews = { icon: HighlightOutlined, Input: SignView, staysInCell: true, Cell: SignPicture };
