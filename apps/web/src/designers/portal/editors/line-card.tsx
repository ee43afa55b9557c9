import type { ReactNode } from 'react';
import { Button } from 'antd';
import { ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import { useT } from '#lib/texts/i18n.ts';

type Props<L> = {
  at: number;
  lines: readonly L[];
  onChange: (lines: L[]) => void;
  head: ReactNode;
  children: ReactNode;
};

/** One entry of a list in the inspector: what it is, up, away. */
export const LineCard = <L,>({ at, lines, onChange, head, children }: Props<L>) => {
  const t = useT();
  const raise = (): void => {
    const next = [...lines];
    const [line] = next.splice(at, 1);
    if (line !== undefined) next.splice(at - 1, 0, line);
    onChange(next);
  };
  return (
    <div className="portal-card">
      <div className="portal-card-head">
        {head}
        <Button
          type="text"
          size="small"
          icon={<ArrowUpOutlined />}
          disabled={at === 0}
          aria-label={t('portal-designer.up_line', { at: at + 1 })}
          onClick={raise}
        />
        <Button
          type="text"
          size="small"
          icon={<DeleteOutlined />}
          aria-label={t('portal-designer.remove_line', { at: at + 1 })}
          onClick={() => onChange(lines.filter((_, index) => index !== at))}
        />
      </div>
      {children}
    </div>
  );
};
