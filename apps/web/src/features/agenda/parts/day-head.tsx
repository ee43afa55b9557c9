import { Button } from 'antd';
import { PlusOutlined } from '@ant-design/icons';
import { useT } from '#lib/texts/i18n.ts';
import { dayText } from './agenda-entry';

/** The head of a day, with a button for an entry on it. */
export const DayHead = ({ day, name, onAdd }: { day: number; name: string; onAdd: (day: number) => void }) => {
  const t = useT();
  return (
    <header>
      <h3>{name}</h3>
      <Button
        type="text"
        size="small"
        icon={<PlusOutlined />}
        aria-label={t('agenda.add_on', { day: dayText(day) })}
        onClick={() => onAdd(day)}
      />
    </header>
  );
};
