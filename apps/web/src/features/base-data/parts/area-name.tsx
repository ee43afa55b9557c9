import { Button } from 'antd';
import { DownOutlined, LoadingOutlined, RightOutlined } from '@ant-design/icons';
import { useT } from '#lib/texts/i18n.ts';
import type { AreaLine } from '../area-lines';
import './area-name.css';

type Props = { line: AreaLine; onToggle: () => void; onRetry: () => void };

/** Name of an area at its depth, with the button that opens what is below. */
export const AreaName = ({ line, onToggle, onRetry }: Props) => {
  const t = useT();
  const name = line.fullName;
  const sign = line.isLoading ? <LoadingOutlined /> : line.isOpen ? <DownOutlined /> : <RightOutlined />;
  return (
    <span className="area-name" style={{ paddingInlineStart: line.depth * 20 }}>
      {line.hasChildren ? (
        <Button
          type="text"
          size="small"
          className="area-name-fold"
          icon={sign}
          aria-expanded={line.isOpen}
          aria-label={t(line.isOpen ? 'base-data.collapse' : 'base-data.expand', { name })}
          onClick={onToggle}
        />
      ) : (
        <span className="area-name-fold" />
      )}
      <span className="area-name-text">{name}</span>
      {line.hasFailed && (
        <span className="area-name-failed">
          {t('base-data.children_failed')}
          <button type="button" className="qb-link" onClick={onRetry}>
            {t('base-data.retry')}
          </button>
        </span>
      )}
    </span>
  );
};
