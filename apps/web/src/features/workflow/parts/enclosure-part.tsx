import { Suspense, lazy, useId, useState } from 'react';
import { Button } from 'antd';
import { HighlightOutlined } from '@ant-design/icons';
import { MOST_ENCLOSED } from '@qiaoban/contracts/workflow/enclosure';
import { DEFAULT_UPLOAD_BYTES } from '@qiaoban/contracts/file/file.contract';
import type { StoredFile } from '@qiaoban/form/values/file-value';
import { FileInput } from '@qiaoban/form/views/file-input';
import type { FileInputProps } from '@qiaoban/form/views/file-input';
import type { BlockHost } from '@qiaoban/form/host';
import { fitPicture } from '@qiaoban/ui/logic/fit-picture';
import { useFormHost } from '#pickers/form/form-host.tsx';
import { sendFile } from '#lib/call/upload-file.ts';
import { useT } from '#lib/texts/i18n.ts';
import type { EnclosedFiles } from './enclosed';

const SignDialog = lazy(() => import('@qiaoban/form/views/sign-dialog').then((m) => ({ default: m.SignDialog })));

/** No limit of this field: the settings of files say how large a file may be, and the server refuses what is larger. */
const UNLIMITED = 4;

type OnWay = (change: 1 | -1) => void;

const useEnclosureHost = (onWay: OnWay): BlockHost => {
  const host = useFormHost();
  return {
    ...host,
    upload: async ({ file, kind, ...hooks }) => {
      onWay(1);
      try {
        if (kind !== 'image') return await sendFile(file, { type: 'workFlow', ...hooks });
        return await sendFile(await fitPicture(file, DEFAULT_UPLOAD_BYTES), { type: 'annexpic', ...hooks });
      } finally {
        onWay(-1);
      }
    },
  };
};

type Props = {
  value: EnclosedFiles;
  mustSign: boolean;
  /** Signing is missing, and was said to be. */
  isUnsigned: boolean;
  onChange: (value: Partial<EnclosedFiles>) => void;
  /** A file sets out, or has arrived or failed. */
  onWay: OnWay;
};

/** What hangs on a comment: pictures, other files, a signature by hand. */
export const EnclosurePart = ({ value, mustSign, isUnsigned, onChange, onWay }: Props) => {
  const t = useT();
  const id = useId();
  const host = useEnclosureHost(onWay);
  const [isSigning, setIsSigning] = useState(false);
  const { pictures, files, signature } = value;
  const propsOf = (kind: 'pictures' | 'files', others: number): FileInputProps => ({
    label: t(`workflow.enclose_${kind}`),
    buttonText: t(`workflow.enclose_${kind}`),
    showLabel: false,
    span: 24,
    noShow: false,
    required: false,
    disabled: false,
    readonly: false,
    whenHidden: 'keep',
    accept: kind === 'pictures' ? ['image'] : [],
    fileSize: UNLIMITED,
    sizeUnit: 'GB',
    maxFiles: MOST_ENCLOSED - others,
    showTip: false,
  });
  const input = (kind: 'pictures' | 'files', others: number) => (
    <FileInput
      id={`${id}-${kind}`}
      kind={kind === 'pictures' ? 'image' : 'file'}
      value={value[kind]}
      onChange={(next) => onChange({ [kind]: (next as StoredFile[] | null) ?? [] })}
      onBlur={() => undefined}
      props={propsOf(kind, others)}
      host={host}
      isDisabled={false}
      isInvalid={false}
      describedBy={undefined}
      isInCell={false}
    />
  );
  return (
    <div className="decision-enclosure">
      {input('pictures', files.length)}
      {input('files', pictures.length)}
      <div className="decision-signature" data-missing={isUnsigned || undefined}>
        {signature && <img className="qb-sign-picture" src={host.fileUrl(signature)} alt={signature.name} />}
        <Button icon={<HighlightOutlined aria-hidden />} aria-haspopup="dialog" onClick={() => setIsSigning(true)}>
          {mustSign && !signature && <span className="decision-star">*</span>}
          {t(signature ? 'workflow.sign_again' : 'workflow.sign')}
        </Button>
        {signature && (
          <Button type="text" onClick={() => onChange({ signature: null })}>
            {t('workflow.unsign')}
          </Button>
        )}
      </div>
      {isSigning && (
        <Suspense>
          <SignDialog
            host={host}
            onSigned={(file) => {
              onChange({ signature: file });
              setIsSigning(false);
            }}
            onClose={() => setIsSigning(false)}
          />
        </Suspense>
      )}
    </div>
  );
};
