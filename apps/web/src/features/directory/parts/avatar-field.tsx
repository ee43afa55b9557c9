import { useRef, useState } from 'react';
import { Button } from 'antd';
import { CameraOutlined, DeleteOutlined } from '@ant-design/icons';
import { uploadFile } from '@qiaoban/contracts/file/file.contract';
import { UserAvatar } from '@qiaoban/ui/user-avatar';
import { useT } from '#lib/texts/i18n.ts';
import { showFailure } from '#lib/call/query.ts';
import { upload } from '#lib/call/transfer.ts';
import './avatar-field.css';

type Props = { value?: string; onChange?: (url: string) => void; name: string; id?: string };

/** A person's picture in a form: the address of what was uploaded, empty for none. */
export const AvatarField = ({ value = '', onChange, name, id }: Props) => {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setSending(true);
    try {
      const { url } = await upload(uploadFile, { params: { type: 'userAvatar' }, query: {} }, file);
      onChange?.(url);
    } catch (cause) {
      showFailure(cause);
    } finally {
      setSending(false);
    }
  };
  return (
    <div className="avatar-field">
      <input
        ref={input}
        type="file"
        style={{ display: 'none' }}
        accept="image/png,image/jpeg,image/webp,image/gif"
        aria-label={t('directory.avatar_choose')}
        onChange={(event) => {
          void take(event.target.files?.[0]);
          // the same picture may be chosen again
          event.target.value = '';
        }}
      />
      <UserAvatar name={name} src={value} size={56} />
      <div>
        <Button
          {...(id === undefined ? {} : { id })}
          size="small"
          icon={<CameraOutlined />}
          loading={isSending}
          onClick={() => input.current?.click()}
        >
          {t('directory.avatar_choose')}
        </Button>
        {value !== '' && (
          <Button
            size="small"
            type="text"
            icon={<DeleteOutlined />}
            aria-label={t('directory.avatar_remove')}
            title={t('directory.avatar_remove')}
            onClick={() => onChange?.('')}
          />
        )}
        <small>{t('directory.avatar_hint')}</small>
      </div>
    </div>
  );
};
