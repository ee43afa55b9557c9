import { useRef, useState } from 'react';
import { Button } from 'antd';
import { DeleteOutlined, PictureOutlined } from '@ant-design/icons';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { useT } from '#lib/texts/i18n.ts';
import type { EditorProps } from './editor-props';
import { shrinkPicture } from './shrink-picture';

/** Chooses a picture of this machine. */
export const PictureEditor = ({ id, value, onChange }: EditorProps) => {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const picture = typeof value === 'string' ? value : '';
  const take = async (file: File): Promise<void> => {
    setBusy(true);
    try {
      onChange(await shrinkPicture(file));
    } catch (cause) {
      console.warn('no picture', cause);
      toast.warning(t('portal-designer.picture_bad'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {picture !== '' && <img className="portal-picture" src={picture} alt="" />}
      <input
        ref={input}
        hidden
        type="file"
        accept="image/png,image/jpeg,image/webp,image/gif"
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) void take(file);
        }}
      />
      <div style={{ display: 'flex', gap: 8 }}>
        <Button id={id} icon={<PictureOutlined />} loading={isBusy} onClick={() => input.current?.click()}>
          {t('portal-designer.choose_picture')}
        </Button>
        {picture !== '' && (
          <Button
            icon={<DeleteOutlined />}
            aria-label={t('portal-designer.remove_picture')}
            onClick={() => onChange('')}
          />
        )}
      </div>
      <p className="portal-note">{t('portal-designer.picture_hint')}</p>
    </>
  );
};
