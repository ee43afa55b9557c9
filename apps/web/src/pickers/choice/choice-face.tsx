import { Icon } from '@qiaoban/ui/icon';
import { UserAvatar } from '@qiaoban/ui/user-avatar';
import type { Choice } from './choice';

const icons = { company: 'bank', department: 'apartment', position: 'idcard', role: 'team', group: 'team' } as const;

/** A person's face or a thing's icon, with the name and, when wanted, the place. */
export const ChoiceFace = ({ choice, withPlace = false }: { choice: Choice; withPlace?: boolean }) => (
  <span className="picker-face">
    {choice.type === 'user' ? (
      <UserAvatar name={choice.fullName} src={choice.headIcon} size={28} />
    ) : (
      <span className="picker-icon">
        <Icon name={icons[choice.type]} />
      </span>
    )}
    <span className="picker-texts">
      <span>{choice.fullName}</span>
      {withPlace && choice.parentFullName !== '' && <small>{choice.parentFullName}</small>}
    </span>
  </span>
);
