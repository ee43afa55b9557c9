import { Checkbox } from 'antd';
import { HANDOVER_GROUPS } from '@qiaoban/contracts/directory/leaving.contract';
import type { LeavingPart } from '@qiaoban/contracts/directory/leaving.contract';
import { useT } from '#lib/texts/i18n.ts';

type Group = { key: string; title: string; parts: LeavingPart[] };

/** Parts under what they belong to; those of each form by themselves. */
export const useLeavingGroups = (parts: readonly LeavingPart[]): Group[] => {
  const t = useT();
  return HANDOVER_GROUPS.flatMap((group): Group[] => {
    const own = parts.filter((part) => part.group === group);
    return [...new Set(own.map(({ of }) => of))].map((of) => ({
      key: `${group}:${of}`,
      title: of === '' ? t(`directory.leave_group_${group}`) : t('directory.leave_group_record', { name: of }),
      parts: own.filter((part) => part.of === of),
    }));
  });
};

type Props = { parts: readonly LeavingPart[]; chosen: readonly string[]; onChange: (keys: readonly string[]) => void };

/** What can be handed over, counted, to be ticked. */
export const LeavingParts = ({ parts, chosen, onChange }: Props) => {
  const t = useT();
  const groups = useLeavingGroups(parts);
  if (groups.length === 0) return <p className="merge-hint">{t('directory.leave_nothing')}</p>;
  const withAll = (keys: readonly string[], isOn: boolean): readonly string[] => [
    ...chosen.filter((key) => !keys.includes(key)),
    ...(isOn ? keys : []),
  ];
  return (
    <>
      {groups.map((group) => {
        const keys = group.parts.map(({ key }) => key);
        const ticked = keys.filter((key) => chosen.includes(key));
        return (
          <fieldset className="leaving-group" key={group.key}>
            <legend>
              {keys.length === 1 ? (
                group.title
              ) : (
                <Checkbox
                  checked={ticked.length === keys.length}
                  indeterminate={ticked.length > 0 && ticked.length < keys.length}
                  onChange={({ target }) => onChange(withAll(keys, target.checked))}
                >
                  {group.title}
                </Checkbox>
              )}
            </legend>
            <div className="leaving-ticks">
              {group.parts.map(({ key, fullName, count }) => (
                <Checkbox
                  key={key}
                  checked={chosen.includes(key)}
                  onChange={({ target }) => onChange(withAll([key], target.checked))}
                >
                  <span className="qb-number">{t('app.noted', { name: fullName, note: count })}</span>
                </Checkbox>
              ))}
            </div>
          </fieldset>
        );
      })}
      {parts.some((part) => part.group === 'integration') && (
        <p className="merge-hint">{t('directory.leave_integration_hint')}</p>
      )}
      {parts.some((part) => part.isOptional) && <p className="merge-hint">{t('directory.leave_fields_hint')}</p>}
    </>
  );
};
