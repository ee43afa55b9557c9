import { useEffect, useRef, useState } from 'react';
import { Button, Slider } from 'antd';
import { PictureOutlined } from '@ant-design/icons';
import Cropper from 'react-easy-crop';
import type { Area } from 'react-easy-crop';
import { currentUser } from '@qiaoban/contracts/auth/auth.contract';
import { setAvatar } from '@qiaoban/contracts/auth/own-account.contract';
import { getBaseInfo } from '@qiaoban/contracts/directory/current-user.contract';
import { uploadFile } from '@qiaoban/contracts/file/file.contract';
import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import { toast } from '@qiaoban/ui/logic/toast-store';
import { ModalFrame } from '@qiaoban/ui/modal-frame';
import { call } from '#lib/call/call.ts';
import { useT } from '#lib/texts/i18n.ts';
import { showFailure, useAction } from '#lib/call/query.ts';
import { keepCurrentUser } from '#lib/session/session.ts';
import { upload } from '#lib/call/transfer.ts';
import { forgetNames } from '#pickers/people/names.ts';
import { cutSquare } from './profile-avatar-picture';

const KINDS = 'image/png,image/jpeg,image/gif,image/webp,image/bmp';

/** Choose a picture, move and zoom it in the square, save it as the own avatar. */
export const AvatarDialog = guardDialog(({ onClose }: { onClose: () => void }) => {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [source, setSource] = useState('');
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const [isBusy, setBusy] = useState(false);
  const keep = useAction(setAvatar, { stale: [getBaseInfo], success: t('profile.avatar_saved'), done: forgetNames });
  useEffect(() => () => URL.revokeObjectURL(source), [source]);

  const choose = (file: File | undefined): void => {
    if (!file) return;
    setCrop({ x: 0, y: 0 });
    setZoom(1);
    setSource(URL.createObjectURL(file));
  };
  const save = async (): Promise<void> => {
    if (!area) return;
    setBusy(true);
    try {
      const file = await cutSquare(source, area);
      const { fileId } = await upload(uploadFile, { params: { type: 'userAvatar' } }, file);
      if ((await keep.tried({ params: { name: fileId } })) === undefined) return;
      keepCurrentUser(await call(currentUser, {}));
      onClose();
    } catch (cause) {
      showFailure(cause);
    } finally {
      setBusy(false);
    }
  };
  return (
    <ModalFrame
      open
      title={t('profile.avatar_title')}
      width={480}
      okText={t('app.save')}
      cancelText={t('app.cancel')}
      okButtonProps={{ disabled: !area || !source }}
      confirmLoading={isBusy}
      onOk={() => void save()}
      onCancel={onClose}
    >
      <input
        ref={input}
        type="file"
        accept={KINDS}
        hidden
        onChange={(event) => {
          choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      {source ? (
        <>
          <div className="avatar-crop">
            <Cropper
              image={source}
              crop={crop}
              zoom={zoom}
              maxZoom={5}
              aspect={1}
              cropShape="round"
              showGrid={false}
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropComplete={(_, pixels) => setArea(pixels)}
              mediaProps={{
                onError: () => {
                  setSource('');
                  toast.error(t('profile.avatar_unreadable'));
                },
              }}
            />
          </div>
          <div className="avatar-tools">
            <span>{t('profile.avatar_zoom')}</span>
            <Slider
              min={1}
              max={5}
              step={0.05}
              value={zoom}
              tooltip={{ open: false }}
              ariaLabelForHandle={t('profile.avatar_zoom')}
              onChange={setZoom}
            />
            <Button onClick={() => input.current?.click()}>{t('profile.avatar_again')}</Button>
          </div>
          <p className="avatar-hint">{t('profile.avatar_hint')}</p>
        </>
      ) : (
        <button type="button" className="avatar-pick" onClick={() => input.current?.click()}>
          <PictureOutlined style={{ fontSize: 32 }} />
          {t('profile.avatar_pick')}
        </button>
      )}
    </ModalFrame>
  );
});
