import { Segmented } from 'antd';
import { useT } from '#lib/texts/i18n.ts';

type Props = { value: string; tabs: readonly string[]; onChange: (tab: string) => void };

/** Views of one page, side by side; on a narrow screen they can be pushed. */
export const TabChoice = ({ value, tabs, onChange }: Props) => {
  const t = useT();
  return (
    <Segmented
      style={{ alignSelf: 'flex-start', maxInlineSize: '100%', overflowX: 'auto' }}
      value={value}
      onChange={onChange}
      options={tabs.map((tab) => ({ value: tab, label: t(`attendance.tab_${tab}`) }))}
    />
  );
};
