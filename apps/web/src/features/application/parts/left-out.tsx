import { Alert } from 'antd';
import { LEFT_OUT } from '@qiaoban/contracts/application/application.contract';
import type { LeftOut } from '@qiaoban/contracts/application/application.contract';
import { useT } from '#lib/texts/i18n.ts';

/** Names that are written out before the rest is counted. */
const SHOWN = 12;

/** What does not travel, or could not be filled in here, by what it is. */
export const LeftOutNote = ({ list, title }: { list: readonly LeftOut[]; title: string }) => {
  const t = useT();
  if (list.length === 0) return null;
  const lines = LEFT_OUT.flatMap((what) => {
    const names = [...new Set(list.filter((each) => each.what === what).map(({ name, fullName }) => name || fullName))];
    if (names.length === 0) return [];
    const rest = names.length > SHOWN ? '…' : '';
    return [
      {
        what,
        text: t(`application.left_${what}`, { names: `${names.slice(0, SHOWN).join(t('application.comma'))}${rest}` }),
      },
    ];
  });
  return (
    <Alert
      type="info"
      showIcon
      title={title}
      description={
        <ul>
          {lines.map(({ what, text }) => (
            <li key={what}>{text}</li>
          ))}
        </ul>
      }
    />
  );
};
