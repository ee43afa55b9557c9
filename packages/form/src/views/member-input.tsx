import { ApartmentOutlined, UserOutlined } from '@ant-design/icons';
import { Button, Tag } from 'antd';
import type { InputProps } from '../field-props';
import { formText } from '../texts/form-text';
import type { MemberKind } from '../values/member-value';
import { shownPlaceholder } from './shown-placeholder';
import { listOf, useNames } from './use-names';
import type { InputViewProps } from './view-types';

type Props = InputViewProps<InputProps & { multiple: boolean; clearable: boolean }> & { kind: MemberKind };

/** People or departments as tags, and a button that opens the picker. */
export const MemberInput = ({
  id,
  value,
  onChange,
  onBlur,
  props,
  host,
  kind,
  isDisabled,
  isInvalid,
  describedBy,
}: Props) => {
  const ids = listOf(value);
  const names = useNames(host, kind, ids);
  const give = (next: readonly string[]): void => {
    onChange(next.length === 0 ? null : props.multiple ? [...next] : next[0]);
  };
  const pick = async (): Promise<void> => {
    const ask = kind === 'user' ? host.pickUsers : host.pickDepartments;
    const chosen = await ask({ multiple: props.multiple, chosen: ids });
    if (chosen) give(props.multiple ? chosen : chosen.slice(0, 1));
    onBlur();
  };
  return (
    <div className="qb-member-input" data-invalid={isInvalid || undefined} data-disabled={isDisabled || undefined}>
      {ids.map((each, index) => (
        <Tag
          key={each}
          closable={!isDisabled && props.clearable}
          closeIcon={
            <span aria-label={formText(host.language, 'form.view.remove_member', { name: names[index] ?? '' })}>×</span>
          }
          onClose={(event) => {
            event.preventDefault();
            give(ids.filter((other) => other !== each));
          }}
        >
          {names[index]}
        </Tag>
      ))}
      {!isDisabled && (
        <Button
          id={id}
          type="text"
          size="small"
          className="qb-member-button"
          icon={kind === 'user' ? <UserOutlined aria-hidden /> : <ApartmentOutlined aria-hidden />}
          iconPlacement="end"
          aria-describedby={describedBy}
          aria-haspopup="dialog"
          onClick={() => void pick()}
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
