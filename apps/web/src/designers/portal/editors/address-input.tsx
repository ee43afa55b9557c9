import { useState } from 'react';
import { Input } from 'antd';
import { isSafeLink, isWebAddress } from '@qiaoban/portal/safe-address';
import { useT } from '#lib/texts/i18n.ts';

type Props = {
  id?: string;
  label?: string;
  value: string;
  /** Pages of other sites only. */
  isWeb?: boolean;
  onChange: (address: string) => void;
};

/** An address; one that is not safe stays in the field with the reason and is not taken over. */
export const AddressInput = ({ id, label, value, isWeb = false, onChange }: Props) => {
  const t = useT();
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    setTyped(value);
  }
  const isGood = (text: string): boolean => text === '' || (isWeb ? isWebAddress(text) : isSafeLink(text));
  const isBad = !isGood(typed.trim());
  return (
    <>
      <Input
        {...(id ? { id } : {})}
        {...(label ? { 'aria-label': label } : {})}
        maxLength={500}
        placeholder="https://"
        value={typed}
        {...(isBad ? { status: 'error' as const } : {})}
        onChange={(event) => {
          const text = event.target.value;
          setTyped(text);
          if (isGood(text.trim())) {
            setSeen(text.trim());
            onChange(text.trim());
          }
        }}
      />
      {isBad && (
        <p className="portal-note" data-bad role="alert">
          {t(isWeb ? 'portal-designer.web_address_bad' : 'portal-designer.address_bad')}
        </p>
      )}
    </>
  );
};
