import { useState } from 'react';
import { Button } from 'antd';
import { CloseOutlined, LinkOutlined, LockOutlined, PlusOutlined } from '@ant-design/icons';
import type { RelatableInstance } from '@qiaoban/contracts/workflow/related.contract';
import { MOST_RELATED } from '@qiaoban/contracts/workflow/related.contract';
import { useNavigate } from 'react-router';
import { Panel } from '@qiaoban/ui/page';
import { StatusTag } from '@qiaoban/ui/status-tag';
import { useLanguage, useTexts } from '#lib/texts/i18n.ts';
import { instanceAddress } from '../instance-address';
import { statusText, statusTone } from '../instance-status';
import { RelatedPicker } from './related-picker';
import './related.css';

export type ListedInstance = RelatableInstance & {
  isBack: boolean;
  isSubflow: boolean;
  mayOpen: boolean;
  mayRemove: boolean;
};
type Props = {
  list: readonly ListedInstance[];
  mayAdd: boolean;
  /** The instance itself, which is not offered. */
  instanceId?: string;
  onAdd: (instances: readonly RelatableInstance[]) => void;
  onRemove: (found: ListedInstance) => void;
};

/** How the other instance belongs to this one; what it refers to needs no word. */
const bondOf = ({ isSubflow, isBack }: Pick<ListedInstance, 'isSubflow' | 'isBack'>) => {
  if (isSubflow) return isBack ? 'case-dialogs.related_parent' : 'case-dialogs.related_subflow';
  return isBack ? 'case-dialogs.related_back' : undefined;
};

const Card = ({ found, onRemove }: { found: ListedInstance; onRemove: (found: ListedInstance) => void }) => {
  const t = useTexts('case-dialogs');
  const language = useLanguage();
  const navigate = useNavigate();
  const { fullName, flowName, userName, status, isReturned, mayOpen, mayRemove } = found;
  const bond = bondOf(found);
  const title = fullName || flowName;
  return (
    <li className="related-card">
      <span className="related-mark" aria-hidden="true">
        {mayOpen ? <LinkOutlined /> : <LockOutlined />}
      </span>
      <div className="related-texts">
        {mayOpen ? (
          <button type="button" className="qb-link" onClick={() => void navigate(instanceAddress(found.id))}>
            {title}
          </button>
        ) : (
          <span title={t('case-dialogs.related_closed')}>{title}</span>
        )}
        <div className="instance-quiet">
          {[flowName, userName, ...(bond === undefined ? [] : [t(bond)])].join(' · ')}
        </div>
      </div>
      <StatusTag tone={statusTone(status, isReturned)}>{statusText(language, status, isReturned)}</StatusTag>
      {mayRemove && (
        <Button
          type="text"
          icon={<CloseOutlined />}
          aria-label={t('case-dialogs.related_remove', { name: title })}
          onClick={() => onRemove(found)}
        />
      )}
    </li>
  );
};

/** Instances that belong to one, as cards with their state; opened in a tab by who may. */
export const RelatedList = ({ list, mayAdd, instanceId, onAdd, onRemove }: Props) => {
  const t = useTexts('case-dialogs');
  const [isPicking, setIsPicking] = useState(false);
  const own = list.filter(({ isBack, isSubflow }) => !isBack && !isSubflow);
  if (list.length === 0 && !mayAdd) return null;
  return (
    <Panel title={t('workflow.related')}>
      {list.length > 0 && (
        <ul className="related-list">
          {list.map((found) => (
            <Card key={`${found.id} ${found.isSubflow} ${found.isBack}`} found={found} onRemove={onRemove} />
          ))}
        </ul>
      )}
      {mayAdd && own.length < MOST_RELATED && (
        <Button
          className="related-add"
          icon={<PlusOutlined aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setIsPicking(true)}
        >
          {t('workflow.related_add')}
        </Button>
      )}
      {isPicking && (
        <RelatedPicker
          without={[...own.map(({ id }) => id), ...(instanceId === undefined ? [] : [instanceId])]}
          room={MOST_RELATED - own.length}
          onChosen={(instances) => {
            setIsPicking(false);
            onAdd(instances);
          }}
          onClose={() => setIsPicking(false)}
        />
      )}
    </Panel>
  );
};
