import { guardDialog } from '@qiaoban/ui/dialog-boundary';
import type { Choice } from '../choice/choice';
import { useDepartmentLevel, useOwnPath } from './levels';
import { PickerFrame } from '../frame/picker-frame';
import type { PickerProps } from '../frame/picker-frame';
import { usePickerTexts } from '../frame/picker-texts';
import { useBrowse } from '../frame/use-browse';

const isBranch = (choice: Choice): boolean => choice.hasChildren;
const isCompany = ({ type }: Choice): boolean => type === 'company';

const Opened = (props: PickerProps) => {
  const t = usePickerTexts();
  const isOfCompanies = props.only === 'company';
  const whole = useOwnPath();
  const own = isOfCompanies ? whole?.filter(isCompany) : whole;
  // one level above the own department, so that it can be seen and chosen
  const browse = useBrowse(own && own.length > 1 ? own.slice(0, -1) : own);
  const level = useDepartmentLevel(browse);
  const canPick = (choice: Choice): boolean => props.only === undefined || choice.type === props.only;
  return (
    <PickerFrame
      {...props}
      {...(isOfCompanies && props.title === undefined ? { title: t('pickers.choose_company') } : {})}
      kind="department"
      browse={browse}
      // companies stand below companies only: departments lead nowhere
      level={isOfCompanies ? { ...level, choices: level.choices?.filter(isCompany) } : level}
      canPick={canPick}
      canEnter={isBranch}
      hint="pickers.search"
    />
  );
};

/** Chooses companies and departments, or only one of the two. */
export const DepartmentPicker = guardDialog((props: PickerProps) => (props.open ? <Opened {...props} /> : null));
