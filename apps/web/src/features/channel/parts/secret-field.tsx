import { Form, Input } from 'antd';
import { useT } from '#lib/texts/i18n.ts';

type Props = { name: string; label: string; isStored: boolean; extra?: string };

/** A secret: never shown; what is left empty keeps the stored one. */
export const SecretField = ({ name, label, isStored, extra }: Props) => {
  const t = useT();
  return (
    <Form.Item name={name} label={label} {...(extra === undefined ? {} : { extra })}>
      <Input.Password
        autoComplete="new-password"
        maxLength={500}
        placeholder={isStored ? t('channel.secret_stored') : ''}
      />
    </Form.Item>
  );
};
