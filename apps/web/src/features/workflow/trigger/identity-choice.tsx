import { Radio } from 'antd';
import { useT } from '#lib/texts/i18n.ts';
import { useSession } from '#lib/session/session.ts';
import { UserSelect } from '#pickers/people/user-select.tsx';

type Props = {
  value?: string;
  onChange?: (id: string) => void;
  /** May another name than the own one be chosen? */
  mayChoose: boolean;
};

/** A chosen kind for which nobody is named yet. */
const SOMEBODY = '?';

/** In whose name a trigger works: oneself, somebody, or the system (empty). */
export const IdentityChoice = ({ value = '', onChange, mayChoose }: Props) => {
  const t = useT();
  const me = useSession((s) => s.userInfo)?.userId ?? '';
  const kind = value === '' ? 'system' : value === me ? 'me' : 'person';
  return (
    <div className="trigger-identity">
      <Radio.Group
        value={kind}
        options={(['me', 'person', 'system'] as const).map((each) => ({
          value: each,
          label: t(`trigger.identity_${each}`),
          disabled: !mayChoose && each !== 'me',
        }))}
        onChange={({ target }) => onChange?.(target.value === 'system' ? '' : target.value === 'me' ? me : SOMEBODY)}
      />
      {kind === 'person' && (
        <UserSelect
          disabled={!mayChoose}
          value={value === SOMEBODY ? undefined : value}
          onChange={(id) => onChange?.(typeof id === 'string' && id !== '' ? id : SOMEBODY)}
        />
      )}
    </div>
  );
};
