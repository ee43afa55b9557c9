import type { ReactNode } from 'react';
import { Button } from 'antd';
import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { useT } from '#lib/texts/i18n.ts';
import { monthStep } from '#pickers/time/month-days.ts';

/** A month with its neighbours. */
export const MonthBar = ({
  month,
  onChange,
  children,
}: {
  month: string;
  onChange: (month: string) => void;
  children?: ReactNode;
}) => {
  const t = useT();
  return (
    <div className="attendance-month-bar">
      <Button
        type="text"
        icon={<LeftOutlined />}
        aria-label={t('attendance.previous_month')}
        onClick={() => onChange(monthStep(month, -1))}
      />
      <strong>{month}</strong>
      <Button
        type="text"
        icon={<RightOutlined />}
        aria-label={t('attendance.next_month')}
        onClick={() => onChange(monthStep(month, 1))}
      />
      {children}
    </div>
  );
};
