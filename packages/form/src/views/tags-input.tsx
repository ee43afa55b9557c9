import { Button, Tag } from 'antd';
import type { ReactNode } from 'react';
import { PersonName } from '@qiaoban/ui/user-avatar';
import type { InputProps } from '../field-props';
import { formText } from '../texts/form-text';
import { shownPlaceholder } from './shown-placeholder';
import type { InputViewProps } from './view-types';

type Props = Pick<InputViewProps<InputProps>, 'id' | 'props' | 'host' | 'isDisabled' | 'isInvalid' | 'describedBy'> & {
  ids: readonly string[];
  /** As many as ids. */
  names: readonly string[];
  clearable: boolean;
  /** They bear faces. */
  isPeople?: boolean;
  icon: ReactNode;
  onGive: (ids: readonly string[]) => void;
  onPick: () => void;
};

/** What was chosen as tags, and a button that opens the picker. */
export const TagsInput = (view: Props) => {
  const { id, ids, names, props, host, isDisabled, isInvalid, describedBy } = view;
  return (
    <div className="qb-member-input" data-invalid={isInvalid || undefined} data-disabled={isDisabled || undefined}>
      {ids.map((each, index) => (
        <Tag
          key={each}
          closable={!isDisabled && view.clearable}
          closeIcon={
            <span aria-label={formText(host.language, 'form.view.remove_member', { name: names[index] ?? '' })}>×</span>
          }
          onClose={(event) => {
            event.preventDefault();
            view.onGive(ids.filter((other) => other !== each));
          }}
        >
          {view.isPeople ? <PersonName name={names[index] ?? ''} src={host.pictureOf?.(each)} /> : names[index]}
        </Tag>
      ))}
      {!isDisabled && (
        <Button
          id={id}
          type="text"
          size="small"
          className="qb-member-button"
          icon={view.icon}
          iconPlacement="end"
          aria-describedby={describedBy}
          aria-haspopup="dialog"
          onClick={view.onPick}
        >
          {/* Beside names the picture says enough. */}
          <span className={ids.length > 0 ? 'qb-visually-hidden' : undefined}>
            {shownPlaceholder(props, host, false, 'form.view.choose')}
          </span>
        </Button>
      )}
    </div>
  );
};
