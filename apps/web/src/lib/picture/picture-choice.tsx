import { useRef, useState } from 'react';
import { Button } from 'antd';
import { DeleteOutlined, PictureOutlined } from '@ant-design/icons';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { useT } from '#lib/texts/i18n.ts';
import { shrinkPicture } from './shrink-picture';
import './picture-choice.css';

type Props = {
  id?: string;
  /** As text; empty while there is none. */
  picture: string;
  /** What becomes of it. */
  hint: string;
  onChange: (picture: string) => void;
};

/** Chooses a picture of this machine, made small enough to travel in a document. */
export const PictureChoice = ({ id, picture, hint, onChange }: Props) => {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const take = async (file: File): Promise<void> => {
    setBusy(true);
    try {
      onChange(await shrinkPicture(file));
    } catch (cause) {
      console.warn('no picture', cause);
      toast.warning(t('app.picture_bad'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {picture !== '' && <img className="picture-choice" src={picture} alt="" />}
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
      <div className="picture-choice-acts">
        <Button
          {...(id === undefined ? {} : { id })}
          icon={<PictureOutlined />}
          loading={isBusy}
          onClick={() => input.current?.click()}
        >
          {t('app.choose_picture')}
        </Button>
        {picture !== '' && (
          <Button icon={<DeleteOutlined />} aria-label={t('app.remove_picture')} onClick={() => onChange('')} />
        )}
      </div>
      <p className="picture-choice-hint">{hint}</p>
    </>
  );
};
