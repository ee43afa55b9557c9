import { Suspense, lazy, useState } from 'react';
import { UserAvatar } from '@qiaoban/ui/user-avatar';
import { useT } from '#lib/texts/i18n.ts';
import './profile-avatar.css';

const AvatarDialog = lazy(() => import('./profile-avatar-dialog').then((m) => ({ default: m.AvatarDialog })));

/** The own picture; a click opens the dialog that changes it. */
export const ProfileAvatar = ({ name, src }: { name: string; src: string }) => {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="profile-avatar" onClick={() => setOpen(true)}>
        <UserAvatar name={name} src={src} size={96} />
        <span>{t('profile.change_avatar')}</span>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <AvatarDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
