import { Alert } from 'antd';
import type { LeavingPart } from '@qiaoban/contracts/directory/leaving.contract';
import { useT } from '#lib/texts/i18n.ts';
import { useLeavingGroups } from './leaving-parts';

type Props = {
  name: string;
  parts: readonly LeavingPart[];
  moved: readonly { key: string; count: number }[];
};

/** What was done: each part that went over with how many, and what stayed. */
export const LeavingResult = ({ name, parts, moved }: Props) => {
  const t = useT();
  const groups = useLeavingGroups(parts);
  const countOf = (key: string): number | undefined => moved.find((each) => each.key === key)?.count;
  return (
    <div role="status">
      <Alert
        showIcon
        type="success"
        title={t('directory.leave_done', { name, count: moved.reduce((sum, { count }) => sum + count, 0) })}
      />
      {groups.map((group) => (
        <section className="leaving-group" key={group.key}>
          <h3>{group.title}</h3>
          <dl className="leaving-moved">
            {group.parts.map(({ key, fullName }) => (
              <div key={key}>
                <dt>{fullName}</dt>
                <dd>
                  {countOf(key) === undefined
                    ? t('directory.leave_stayed')
                    : t('directory.leave_moved', { count: countOf(key)! })}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
};
